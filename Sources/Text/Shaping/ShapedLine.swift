/// A glyph of a line, before the line is placed.
struct ShapedGlyph {
  /// The glyph, with its origin relative to the start of the line and its baseline.
  var glyph: TextGlyph
  /// The index, in the shaped text, of the first scalar that the glyph shows.
  let index: Int
  let isStretchable: Bool
  let isEllipsis: Bool
}

/// The glyphs of a line, from left to right.
struct ShapedLine {
  var glyphs: [ShapedGlyph] = []
  /// The sum of the advances, in points.
  var width = 0.0
}
