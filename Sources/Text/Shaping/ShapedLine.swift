/// A glyph of a line before its placement.
struct ShapedGlyph {
  /// The glyph, with its origin relative to the start of the line's baseline.
  var glyph: TextGlyph
  /// The index, in the shaped text, of the first scalar that the glyph shows.
  let index: Int
  let isStretchable: Bool
  let isEllipsis: Bool
}

/// A line of glyphs, from left to right.
struct ShapedLine {
  var glyphs: [ShapedGlyph] = []
  /// The sum of the glyphs' advances, in points.
  var width = 0.0
}
