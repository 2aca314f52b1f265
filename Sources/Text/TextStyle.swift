public import Pixels

/// How a run of text looks.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter", weight: 600)
/// let title = TextStyle(font: font, size: 22, color: Color(60, 60, 67), tracking: -0.3)
/// let label = Layer(text: TextLayout(TextBlock("Inbox", style: title)))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font
  /// The font's size, in points; finite and at least 0.
  public var size: Double
  /// What the glyphs are filled with; opaque black by default.
  public var color: Color
  /// Added after every character, the last of a line included, in points; 0 by default.
  ///
  /// As in CSS, characters are not joined to ligatures where it is not 0, unless the script demands it.
  public var tracking: Double
  /// How far the glyphs are raised above the baseline, in points; lowered where negative.
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
