/// A text as placed glyphs, and as shapes that need no font.
///
/// All positions are in points from the text's upper left corner; y grows downwards. The same text
/// with the same font file gives the same paths on every machine.
///
/// Fonts are not mixed automatically: a character that its font lacks is listed in ``missing``, and
/// so are pictures such as coloured emoji, which are not drawn.
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
  /// The room that the text takes: its longest line, and the heights of all lines.
  ///
  /// This is the size of UIKit's `sizeToFit`, without rounding. Text laid out again in this width
  /// has the same lines. It exceeds the requested width if a single character, or a line that must
  /// not be broken, does.
  public let size: Size
  /// The width and height that were asked for, and the text's own if none were.
  public let frameSize: Size
  /// Filled paths that show the text, one for neighbouring glyphs of a colour, in the order of lines
  /// and, within a line, from left to right.
  public let shapes: [Shape]
  /// The characters that are not drawn as they should be, in their order.
  public let missing: [MissingCharacter]
  /// Whether some of the text is not shown.
  public let isTruncated: Bool

  /// Lays out a text.
  ///
  /// Empty text has no lines and no size. Tabs are as wide as spaces, other control characters take no
  /// room.
  ///
  /// - Precondition: Sizes, tracking and offsets of the styles are finite, and sizes are not
  ///   negative; width and height are finite and not negative; the line limit is at least 1 and
  ///   the line height positive and finite.
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
