/// A line of a text layout, in points from the text's upper left corner.
public struct TextLine: Hashable, Sendable {
  /// The glyphs from left to right, even in text that is read from right to left.
  public let glyphs: [TextGlyph]
  /// The x coordinate of the line's left end.
  public let x: Double
  /// The sum of the glyphs' advances; trailing spaces are not counted.
  public let width: Double
  /// The y coordinate of the line's upper edge.
  public let top: Double
  /// The distance from the line's upper edge to its lower edge.
  public let height: Double
  /// The y coordinate of the baseline.
  public let baseline: Double
  /// The largest ascent of the line's styles above the baseline, baseline offsets included.
  public let ascent: Double
  /// The largest descent of the line's styles below the baseline, baseline offsets included.
  public let descent: Double
  /// Whether an ellipsis replaces a part of the text.
  public let isTruncated: Bool
}
