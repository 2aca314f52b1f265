/// A placed glyph.
public struct TextGlyph: Hashable, Sendable {
  /// The glyph's index in its font.
  public let id: UInt32
  /// The index of the text's run with its style.
  public let run: Int
  /// The index of the first character that it shows, from 0, over all runs; for an ellipsis the
  /// first character that it replaces.
  public let character: Int
  /// The place of the glyph's origin, in the text's coordinates.
  public internal(set) var origin: Point
  /// The distance to the next glyph of the line, in points.
  public internal(set) var advance: Double
}
