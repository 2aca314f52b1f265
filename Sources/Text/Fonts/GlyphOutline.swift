import Geometry

/// What a glyph looks like at a size of one em.
struct GlyphOutline {
  /// Lines and curves in the font's units; y grows upwards.
  let path: Path
  /// Whether outer contours turn as those of PostScript outlines do, the other way round than
  /// TrueType's.
  let isPostScript: Bool
}
