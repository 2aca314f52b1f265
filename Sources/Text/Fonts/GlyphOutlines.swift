internal import CFreeType

/// The outlines of a face's glyphs, read through FreeType on first use.
///
/// Outlines are loaded without hinting and scaling. They are therefore the same at every size, with
/// every version of FreeType and on every machine.
///
/// Sendability is unchecked, because the compiler cannot know that only this value holds FreeType's
/// pointers. Only one thread at a time may use the pointers.
struct GlyphOutlines: @unchecked Sendable {
  private let library: FT_Library
  private let face: FT_Face
  /// The cached outlines; `nil` for a glyph without an outline.
  private var known: [UInt32: GlyphOutline?] = [:]

  /// Opens a face of the font file in `bytes`, which must stay valid until ``close()``; `axes`
  /// contains the values of a variable font's axes, `nil` for other fonts.
  init?(bytes: UnsafePointer<CChar>?, count: Int, index: Int, axes: [Double]?) {
    var newLibrary: FT_Library?
    guard FT_Init_FreeType(&newLibrary) == 0, let newLibrary else { return nil }
    var newFace: FT_Face?
    let status = UnsafeRawPointer(bytes).map {
      FT_New_Memory_Face(
        newLibrary,
        $0.assumingMemoryBound(to: UInt8.self),
        FT_Long(count),
        FT_Long(index),
        &newFace
      )
    }
    guard status == 0, let newFace else {
      FT_Done_FreeType(newLibrary)
      return nil
    }
    if let axes {
      // FreeType's fixed-point numbers have 16 fractional bits.
      var positions = axes.map { FT_Fixed(($0 * 65_536).rounded()) }
      FT_Set_Var_Design_Coordinates(newFace, FT_UInt(positions.count), &positions)
    }
    library = newLibrary
    face = newFace
  }

  /// Frees the face and the library; no outline can be read afterwards.
  func close() {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Returns a glyph's outline; `nil` if the glyph has no outline.
  mutating func outline(of glyph: UInt32) -> GlyphOutline? {
    if let outline = known[glyph] { return outline }
    let outline = read(glyph)
    known[glyph] = .some(outline)
    return outline
  }

  private func read(_ glyph: UInt32) -> GlyphOutline? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    let outline = slot.pointee.outline
    let path = Path(outline)
    guard !path.isEmpty else { return nil }
    return GlyphOutline(
      path: path,
      isPostScript: Int(outline.flags) & Int(FT_OUTLINE_REVERSE_FILL) != 0
    )
  }
}
