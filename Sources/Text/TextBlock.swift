/// Text in one or more styles with its layout options; see ``TextLayout``.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter")
/// var block = TextBlock("Pull to refresh", style: TextStyle(font: font, size: 17))
/// block.alignment = .center
/// block.width = 320
/// let layer = Layer(text: TextLayout(block))
/// ```
public struct TextBlock: Hashable, Sendable {
  /// The alignment of lines within the width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the middle.
    case center
    /// From edge to edge, by wider spaces; a paragraph's last line and lines without spaces are
    /// aligned as in ``natural``.
    case justified
    /// At the edge where the paragraph's first letter is read from: left, unless that letter is
    /// Hebrew, Arabic or the like.
    ///
    /// The default.
    case natural
  }

  /// The breaking of lines that are too long for the width.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// After spaces and hyphens, and between Chinese, Japanese and Korean characters; within a word
    /// only if the word is longer than a line.
    ///
    /// The default.
    case word
    /// After any character.
    case character
    /// Only at line breaks in the string.
    case none
  }

  /// The part of a text that is replaced with an ellipsis if the text does not fit.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// No ellipsis: lines below the bottom are dropped, lines that are too wide overflow.
    case none
    /// The start of the last line that fits.
    case start
    /// The middle of that line.
    case middle
    /// The end of that line, the default.
    case end
  }

  /// The distance of two baselines.
  public enum LineHeight: Hashable, Sendable {
    /// The largest ascent, descent and gap of the line's fonts, the default.
    case natural
    /// The natural height, multiplied by a factor above 0.
    case multiple(Double)
    /// The same for every line, in points, above 0.
    case fixed(Double)
  }

  /// The text, in order.
  public var runs: [TextRun]
  /// The alignment of lines within the width; only visible if lines differ in length or a width is
  /// given.
  public var alignment = Alignment.natural
  /// The breaking of long lines.
  public var wrapping = Wrapping.word
  /// The truncation of text that does not fit.
  public var truncation = Truncation.end
  /// The distance of two baselines.
  ///
  /// As in UIKit's paragraph styles, the difference to a line's natural height is added above the
  /// text.
  public var lineHeight = LineHeight.natural
  /// The room below each line but the last, in points.
  @_spi(UIKit) public var lineSpacing = 0.0
  /// The least height of a line, in points; it prevails over the largest one.
  @_spi(UIKit) public var smallestLineHeight = 0.0
  /// The largest height of a line, in points.
  @_spi(UIKit) public var largestLineHeight = Double.infinity
  /// The largest number of lines, at least 1; `nil`, the default, for all lines.
  public var lineLimit: Int?
  /// The width in which text is wrapped and aligned, in points; `nil`, the default, for the width
  /// of the text.
  public var width: Double?
  /// The height into which lines have to fit, in points, except the first; `nil`, the default, for
  /// the height of the text.
  public var height: Double?

  /// Creates a text of runs.
  public init(_ runs: [TextRun]) { self.runs = runs }

  /// Creates a text in one style.
  public init(_ string: String, style: TextStyle) {
    self.init([TextRun(string, style: style)])
  }
}
