/// Text in one or more styles with the rules by which it is laid out; see ``TextLayout``.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter")
/// var block = TextBlock("Pull to refresh", style: TextStyle(font: font, size: 17))
/// block.alignment = .center
/// block.width = 320
/// let layer = Layer(text: TextLayout(block))
/// ```
public struct TextBlock: Hashable, Sendable {
  /// Where a line lies within the width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the middle.
    case center
    /// From edge to edge, by wider spaces; a paragraph's last line and lines without spaces lie as
    /// with ``natural``.
    case justified
    /// At the edge where the paragraph's first letter is read from: left unless that is Hebrew, Arabic
    /// or the like. The default.
    case natural
  }

  /// Where a line that is too long for the width is broken.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// After spaces and hyphens, and between Chinese, Japanese and Korean characters; within a word
    /// only where that is longer than a line. The default.
    case word
    /// After any character.
    case character
    /// Nowhere but at line breaks in the string.
    case none
  }

  /// Which part of a text that does not fit gives way to an ellipsis.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// Lines that do not fit are left out, long ones reach out.
    case none
    /// The start of the last line that fits.
    case start
    /// The middle of it.
    case middle
    /// The end of it, the default.
    case end
  }

  /// The distance of two baselines.
  public enum LineHeight: Hashable, Sendable {
    /// The largest ascent, descent and gap of the line's fonts, the default.
    case natural
    /// That, multiplied by a factor above 0.
    case multiple(Double)
    /// The same for every line, in points, above 0.
    case fixed(Double)
  }

  /// The text, in order.
  public var runs: [TextRun]
  /// Where lines lie within the width; of use only where lines differ in length or a width is given.
  public var alignment = Alignment.natural
  /// Where long lines are broken.
  public var wrapping = Wrapping.word
  /// What becomes of text that does not fit.
  public var truncation = Truncation.end
  /// The distance of two baselines.
  ///
  /// As with UIKit's paragraph styles, what it adds to a line's natural height, or takes from it, lies
  /// above the text.
  public var lineHeight = LineHeight.natural
  /// The most lines, at least 1; nil, the default, for as many as there are.
  public var lineLimit: Int?
  /// The width in which text is wrapped and aligned, in points; nil, the default, for as wide as the
  /// text is.
  public var width: Double?
  /// The height into which lines have to fit, in points, all but the first; nil, the default, for
  /// as high as the text is.
  public var height: Double?

  /// Creates a text of runs.
  public init(_ runs: [TextRun]) { self.runs = runs }

  /// Creates a text in one style.
  public init(_ string: String, style: TextStyle) {
    self.init([TextRun(string, style: style)])
  }
}
