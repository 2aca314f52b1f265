/// A line of glyphs before its placement.
struct TypesetLine {
  let paragraph: Int
  /// The index of the line's first scalar in its paragraph.
  let start: Int
  /// The index after the line's last scalar; trailing spaces belong to the line.
  let end: Int
  var shaped: ShapedLine
  var metrics: LineMetrics
  let isRightToLeft: Bool
  /// Whether the paragraph continues after the line.
  let isContinued: Bool
  var isTruncated = false
}
