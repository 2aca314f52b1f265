@_spi(UIKit) import Text

// The baseline offsets of attributed texts.
extension TextSetting {
  /// Returns the downward shift of a line's baseline by its baseline offsets, in points.
  ///
  /// The offsets are part of the line's ascent and descent, so they move the baseline of a line that
  /// is placed by its top, its middle or its bottom.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points.
  ///   - fraction: The fraction of the line's height at which the line is placed: 0 if its top stays
  ///     at its place, 1 if its bottom does.
  /// - Returns: The shift, in points; 0 if the text has no baseline offsets.
  func baselineShift(in width: CGFloat, placedAt fraction: CGFloat) -> CGFloat {
    let key = NSAttributedString.Key.baselineOffset
    guard runs.contains(where: { (Boxing.number($0.attributes[key]) ?? 0) != 0 }) else { return 0 }
    var plain = self
    for index in plain.runs.indices { plain.runs[index].attributes[key] = nil }
    func baseline(_ setting: TextSetting) -> CGFloat {
      let layout = setting.layout(width: width)
      return CGFloat(layout.lines.first?.baseline ?? 0) - CGFloat(layout.size.height) * fraction
    }
    return baseline(self) - baseline(plain)
  }
}
