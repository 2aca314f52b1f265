/// A string in one style.
///
/// ```swift
/// let fonts = FontLibrary()
/// let regular = TextStyle(font: try fonts.font(family: "Inter"), size: 17)
/// let bold = TextStyle(font: try fonts.font(family: "Inter", weight: 700), size: 17)
/// let block = TextBlock([TextRun("3 ", style: bold), TextRun("new messages", style: regular)])
/// ```
public struct TextRun: Hashable, Sendable {
  /// The text of the run; a line break ends a paragraph.
  public var string: String
  /// The style of the characters.
  public var style: TextStyle

  /// Creates a run.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}
