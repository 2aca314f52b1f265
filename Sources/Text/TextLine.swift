/// A line of a text layout, in points from the text's upper left corner.
public struct TextLine: Hashable, Sendable {
  /// The glyphs from left to right, even in text that is read from right to left.
  public let glyphs: [TextGlyph]
  /// The x of the line's left end.
  public let x: Double
  /// The sum of the advances, without trailing spaces.
  public let width: Double
  /// The y of the line's upper edge.
  public let top: Double
  /// The distance from the line's upper edge to that of the next line.
  public let height: Double
  /// The y of the baseline.
  public let baseline: Double
  /// The distance from the baseline up to the top of the tallest font.
  public let ascent: Double
  /// The distance from the baseline down to the bottom of the lowest-reaching font.
  public let descent: Double
  /// Whether an ellipsis replaces a part of the text.
  public let isTruncated: Bool
}
