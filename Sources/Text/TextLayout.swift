/// A text laid out as placed glyphs, and as shapes that need no font.
///
/// All positions are in points from the text's upper left corner; y grows downwards. The same text
/// with the same font file gives the same paths on every machine.
///
/// There is no automatic font fallback: characters that their font lacks are listed in ``missing``,
/// and so are pictures such as coloured emoji, which are not drawn.
///
/// ```swift
/// let font = try FontLibrary().font(family: "Inter")
/// var block = TextBlock("Release to refresh", style: TextStyle(font: font, size: 16))
/// block.width = 90
/// let layout = TextLayout(block)
/// print(layout.frameSize.width, layout.isTruncated)  // 90.0 false
/// print(layout.lines.map(\.baseline))  // where the letters of each line stand
/// stage.add(Layer(text: layout, origin: Point(20, 20)))
/// ```
public struct TextLayout: Hashable, Sendable {
  /// The lines, from top to bottom.
  public let lines: [TextLine]
  /// The size of the text: the width of its longest line, and the sum of the heights of its lines.
  ///
  /// This is the size of UIKit's `sizeToFit`, without rounding. Text laid out again in this width
  /// has the same lines. The size exceeds the requested width if a single character, or a line that
  /// must not be broken, is wider.
  public let size: Size
  /// The requested width and height, each replaced by that of ``size`` if none was requested.
  public let frameSize: Size
  /// The filled paths that show the text, one for each sequence of neighbouring glyphs in one
  /// colour, by lines and, within a line, from left to right.
  public let shapes: [Shape]
  /// The characters that cannot be drawn as intended, in the order of the text.
  public let missing: [MissingCharacter]
  /// Whether some of the text is dropped or replaced by an ellipsis.
  public let isTruncated: Bool

  /// Lays out a text.
  ///
  /// Empty text has no lines and no size. Tabs are as wide as spaces; other control characters have
  /// no width.
  ///
  /// - Precondition: Sizes, tracking and offsets of the styles are finite, and sizes are not
  ///   negative; width and height are finite and not negative; the line limit is at least 1, and
  ///   the line height is positive and finite.
  public init(_ block: TextBlock) {
    block.requireValidity()
    var typesetter = Typesetter(block)
    let typeset = typesetter.lines()
    let size = Size(
      typeset.lines.reduce(0) { max($0, $1.shaped.width) },
      typeset.lines.reduce(block.lineSpacing * Double(max(typeset.lines.count - 1, 0))) {
        $0 + $1.metrics.height(in: block)
      }
    )
    let placement = LinePlacement(block: block, width: block.width ?? size.width)
    let lines = placement.place(typeset.lines)
    var drawing = TextDrawing(block: block, characters: typesetter.characters)
    for line in lines { drawing.add(line) }
    self.lines = lines.map(\.line)
    self.size = size
    frameSize = Size(block.width ?? size.width, block.height ?? size.height)
    shapes = drawing.finishedShapes
    missing = drawing.missing
    isTruncated = typeset.isTruncated
  }
}
