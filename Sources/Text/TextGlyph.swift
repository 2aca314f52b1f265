/// A placed glyph of a text.
public struct TextGlyph: Hashable, Sendable {
  /// The glyph's index in its font.
  public let id: UInt32
  /// The index of the run that gives the glyph its style.
  public let run: Int
  /// The index of the first character that the glyph shows or, for an ellipsis, the first character
  /// that the ellipsis replaces; characters are counted in the text of all runs.
  public let character: Int
  /// The position of the glyph's origin in the layout, in points.
  public internal(set) var origin: Point
  /// The distance to the next glyph of the line, in points.
  public internal(set) var advance: Double
}
