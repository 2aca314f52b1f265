/// The style of a run of text.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter", weight: 600)
/// let title = TextStyle(font: font, size: 22, color: Color(rgb8: 60, 60, 67), tracking: -0.3)
/// let label = Layer(text: TextLayout(TextBlock("Inbox", style: title)))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font
  /// The font's size, in points; finite and at least 0.
  public var size: Double
  /// The colour of the glyphs; opaque black by default.
  public var color: Color
  /// The space after every character of a line, in points; 0 by default, and any other value turns
  /// off optional ligatures, as CSS does.
  public var tracking: Double
  /// The upward shift of glyphs from the baseline, in points; negative values shift downwards.
  public var baselineOffset: Double

  /// Creates a style.
  public init(
    font: Font,
    size: Double,
    color: Color = .black,
    tracking: Double = 0,
    baselineOffset: Double = 0
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.tracking = tracking
    self.baselineOffset = baselineOffset
  }
}
