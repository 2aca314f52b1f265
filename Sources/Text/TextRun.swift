/// A string in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters; line breaks in it end a paragraph.
  public var string: String
  /// How they look.
  public var style: TextStyle

  /// Creates a run.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}
