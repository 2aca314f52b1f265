/// The outline of a glyph, in the font's units.
struct GlyphOutline {
  /// The outline's path; y grows upwards.
  let path: Path
  /// Whether outer contours run in PostScript's direction, which is opposite to TrueType's.
  let isPostScript: Bool
}
