/// A glyph at its place in a text.
public struct TextGlyph: Hashable, Sendable {
  /// The glyph's index in its font.
  public let id: UInt32
  /// The index of the run with the glyph's style.
  public let run: Int
  /// The index in the text of the first character that the glyph shows; for an ellipsis, of the
  /// first character that it replaces.
  public let character: Int
  /// The position of the glyph's origin, in the text's coordinates.
  public internal(set) var origin: Point
  /// The distance to the next glyph of the line, in points.
  public internal(set) var advance: Double
}
