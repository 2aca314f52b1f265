/// Text in one or more styles, with its layout options; see ``TextLayout``.
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
    /// Lines are aligned at the left edge.
    case left
    /// Lines are aligned at the right edge.
    case right
    /// Lines are centred.
    case center
    /// Lines fill the width because their spaces are widened.
    ///
    /// A paragraph's last line and lines without spaces are aligned as in ``natural``.
    case justified
    /// Lines are aligned at the edge where reading starts, the default.
    ///
    /// This is the right edge if the paragraph's first letter is read from right to left, as in
    /// Hebrew and Arabic. Otherwise it is the left edge.
    case natural
  }

  /// The breaking of lines that are too long for the width.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// Lines are broken between words, the default.
    ///
    /// A line can end after a space or hyphen, and between Chinese, Japanese and Korean characters.
    /// A word is broken only if it is longer than a line.
    case word
    /// Lines may be broken after any character.
    case character
    /// Lines are broken only at the line breaks of the text.
    case none
  }

  /// The part of a text that is replaced with an ellipsis if the text does not fit.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// No ellipsis: lines beyond the height or the line limit are dropped, and long lines overflow.
    case none
    /// The ellipsis replaces the start of the last line that fits.
    case start
    /// The ellipsis replaces the middle of the last line that fits.
    case middle
    /// The ellipsis replaces the end of the last line that fits; the default.
    case end
  }

  /// The distance between two baselines.
  public enum LineHeight: Hashable, Sendable {
    /// The sum of the maximum ascent, descent and gap of the line's fonts, the default.
    case natural
    /// The natural height multiplied by a positive factor.
    case multiple(Double)
    /// A fixed distance for every line, in points; must be positive.
    case fixed(Double)
  }

  /// The runs of the text, in order.
  public var runs: [TextRun]
  /// The alignment of lines within the width or, if no width is set, within the longest line.
  public var alignment = Alignment.natural
  /// The breaking of long lines.
  public var wrapping = Wrapping.word
  /// The truncation of text that does not fit.
  public var truncation = Truncation.end
  /// The distance between baselines; as in UIKit, extra height is added above the text of a line.
  public var lineHeight = LineHeight.natural
  /// The space below each line except the last, in points.
  @_spi(UIKit) public var lineSpacing = 0.0
  /// The minimum height of a line, in points; it takes precedence over the maximum height.
  @_spi(UIKit) public var smallestLineHeight = 0.0
  /// The maximum height of a line, in points.
  @_spi(UIKit) public var largestLineHeight = Double.infinity
  /// The maximum number of lines, at least 1; `nil`, the default, for all lines.
  public var lineLimit: Int?
  /// The width for wrapping and alignment, in points; `nil`, the default, for the text's width.
  public var width: Double?
  /// The height limit, in points, which only the first line may exceed; by default `nil`, no limit.
  public var height: Double?

  /// Creates a text block from runs.
  public init(_ runs: [TextRun]) { self.runs = runs }

  /// Creates a text block in one style.
  public init(_ string: String, style: TextStyle) {
    self.init([TextRun(string, style: style)])
  }
}
