/// The outline of a glyph at a size of one em.
struct GlyphOutline {
  /// Lines and curves in the font's units; y grows upwards.
  let path: Path
  /// Whether outer contours have the direction of PostScript outlines, the opposite of TrueType's.
  let isPostScript: Bool
}
