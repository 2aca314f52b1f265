/// The layout of a text: placed glyphs, and shapes that can be drawn without the font.
///
/// All positions are in points from the text's upper left corner; y grows downwards. The same text
/// with the same font file gives the same paths on every machine.
///
/// There is no automatic font fallback. Characters that the font lacks are listed in ``missing``.
/// Coloured emoji and other glyphs made of pictures are not drawn and are listed, too.
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
  /// The width of the longest line, and the sum of the heights of all lines.
  ///
  /// This is the size that UIKit's `sizeToFit` returns, without rounding. Laying out the text in
  /// this width gives the same lines. The width exceeds the requested width if a single character
  /// is wider, or if a line is wider and must not be broken.
  public let size: Size
  /// The requested width and height; each comes from ``size`` if it was not requested.
  public let frameSize: Size
  /// The filled paths that show the text, line by line and from left to right; a path contains
  /// neighbouring glyphs of one colour.
  public let shapes: [Shape]
  /// The characters that cannot be drawn as intended, in reading order.
  public let missing: [MissingCharacter]
  /// Whether text is dropped or replaced by an ellipsis, or an unwrapped line overflows the width.
  public let isTruncated: Bool

  /// Lays out a text.
  ///
  /// Empty text has no lines and the size zero. Tabs are as wide as spaces. Other control
  /// characters have no width.
  ///
  /// - Precondition: All sizes, trackings and offsets in the styles are finite, and no size is
  ///   negative. The width and the height are finite and not negative. The line limit is at least
  ///   1. The line height is positive and finite.
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
