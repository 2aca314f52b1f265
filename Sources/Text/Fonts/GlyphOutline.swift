/// The outline of a glyph, in the font's units.
struct GlyphOutline {
  /// The lines and curves; y grows upwards.
  let path: Path
  /// Whether outer contours run in the direction of PostScript fonts, opposite to that of TrueType.
  let isPostScript: Bool
}
