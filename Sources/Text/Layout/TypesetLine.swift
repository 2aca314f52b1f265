/// A line with its glyphs, before it has its place.
struct TypesetLine {
  /// The index of its paragraph.
  let paragraph: Int
  /// The first of the paragraph's scalars that it shows.
  let start: Int
  /// The one after the last, spaces at the end included.
  let end: Int
  var shaped: ShapedLine
  var metrics: LineMetrics
  let isRightToLeft: Bool
  /// Whether the paragraph continues.
  let isContinued: Bool
  var isTruncated = false
}
