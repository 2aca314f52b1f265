/// A line of a text that was laid out, in points from the text's upper left corner.
public struct TextLine: Hashable, Sendable {
  /// The glyphs from left to right, also in text that is read from right to left.
  public let glyphs: [TextGlyph]
  /// The start of the line.
  public let x: Double
  /// The sum of the advances; spaces at which the line ends take no room.
  public let width: Double
  /// The line's upper edge.
  public let top: Double
  /// The distance of its upper edge from that of the next line.
  public let height: Double
  /// The y of the baseline, in points.
  public let baseline: Double
  /// The distance from the baseline up to the top of the tallest font.
  public let ascent: Double
  /// The distance from the baseline down to the bottom of the deepest font.
  public let descent: Double
  /// Whether an ellipsis replaces a part of the text.
  public let isTruncated: Bool
}
