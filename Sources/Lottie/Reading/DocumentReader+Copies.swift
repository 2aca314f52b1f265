extension DocumentReader {
  /// Notes an unsupported feature if a repeater exceeds the limits for copies at any keyframe.
  mutating func noteCopies(of items: [ShapeItem]) {
    guard isRepeatedTooOften(items, most: limits.stackedCopyCount, hasStyle: false) else { return }
    let (single, nested) = (limits.copyCount, limits.stackedCopyCount)
    unsupportedFeatures.note(
      "repeaters with more than \(single) copies, or \(nested) if nested",
      "so some copies are not drawn",
      layer: layerName
    )
  }

  /// Returns whether any item has more than `most` copies, counted as in ``ShapeScene``.
  ///
  /// `hasStyle` tells whether the items are also painted by a later style of an enclosing group.
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
      // Supported: these entries make no copies.
      case .path, .transform, .modifier: break
      }
    }
    return false
  }
}

extension Property<Numbers> {
  /// The maximum of the first component over all keyframes.
  var largest: Double {
    keyframes.map { max($0.start.x, $0.end.x) }.max() ?? constant.x
  }
}
