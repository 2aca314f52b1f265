/// A glyph of a line, before the line has its place.
struct ShapedGlyph {
  /// The glyph, whose origin is relative to the line's start and baseline.
  var glyph: TextGlyph
  /// The first of the scalars that it shows, by its place in the shaped text.
  let index: Int
  let isStretchable: Bool
  let isEllipsis: Bool
}

/// Glyphs in a row, from left to right.
struct ShapedLine {
  var glyphs: [ShapedGlyph] = []
  /// The sum of the advances, in points.
  var width = 0.0
}
