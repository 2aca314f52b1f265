public import Geometry

/// A glyph where it is drawn.
public struct TextGlyph: Hashable, Sendable {
  /// The glyph's index in its font.
  public let id: UInt32
  /// Which of the text's runs has its style.
  public let run: Int
  /// Which of the text's characters it begins to show, from 0, over all runs; for an ellipsis the
  /// first character that it stands for.
  public let character: Int
  /// Where the glyph's origin lies, in the text's coordinates.
  public internal(set) var origin: Point
  /// How far away the next glyph of the line begins, in points.
  public internal(set) var advance: Double
}
