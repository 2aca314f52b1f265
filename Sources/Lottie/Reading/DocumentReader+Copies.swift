extension DocumentReader {
  /// Notes repeaters that have more copies at some keyframe than are drawn.
  mutating func noteCopies(of items: [ShapeItem]) {
    guard isRepeatedTooOften(items, most: limits.stackedCopyCount, hasStyle: false) else { return }
    unsupportedFeatures.note(
      "copies of a shape beyond the first \(limits.stackedCopyCount)",
      layer: layerName
    )
  }

  /// Returns whether entries are repeated more often than is drawn, counted as in ``ShapeScene``.
  ///
  /// - Parameters:
  ///   - items: The entries.
  ///   - most: The greatest number of repetitions that are drawn.
  ///   - hasStyle: Whether a later entry outside paints these entries too.
  /// - Returns: Whether any entry is repeated too often.
  private func isRepeatedTooOften(_ items: [ShapeItem], most: Int, hasStyle: Bool) -> Bool {
    var (most, hasStyle) = (most, hasStyle)
    for item in items.reversed() {
      switch item {
      case .style(let style): hasStyle = hasStyle || !style.isHidden
      case .group(let group):
        if isRepeatedTooOften(group.items, most: most, hasStyle: hasStyle) { return true }
      case .repeater(let repeater):
        let count = max(repeater.copies.largest.rounded(.up), 0)
        let share = hasStyle ? count + 1 : count
        guard count <= Double(limits.copyCount), share <= Double(most) else { return true }
        most = most / max(Int(share), 1)
      // Drawn: these items are not repeated.
      case .path, .transform, .modifier: break
      }
    }
    return false
  }
}

extension Property<Numbers> {
  /// The largest first component of the values in all keyframes.
  var largest: Double {
    keyframes.map { max($0.start.x, $0.end.x) }.max() ?? constant.x
  }
}
