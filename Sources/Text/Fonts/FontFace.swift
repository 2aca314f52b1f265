internal import CHarfBuzz
import Synchronization

/// A face of a font file, opened with HarfBuzz and FreeType, with a cache of its outlines.
///
/// Sendability is unchecked, because the compiler cannot know that HarfBuzz's font is immutable and
/// safe for many threads. FreeType's face is not safe, so a lock protects it.
final class FontFace: @unchecked Sendable {
  /// HarfBuzz's font, which measures in font units.
  let shaper: OpaquePointer
  let metrics: FontMetrics
  /// The weight on the `wght` axis; `nil` if the font has no such axis.
  let weight: Double?
  private let outlines: Mutex<GlyphOutlines>

  init(file: String, index: Int, weight: Double?) throws(FontError) {
    // The blob is empty if the file cannot be read. HarfBuzz's font keeps the blob alive.
    guard let blob = hb_blob_create_from_file(file) else { throw .notAFont(file: file) }
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .notAFont(file: file) }
    guard (0..<count).contains(index) else {
      throw .noSuchFace(file: file, index: index, count: count)
    }
    guard let face = hb_face_create(blob, UInt32(index)) else { throw .notAFont(file: file) }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      throw .notAFont(file: file)
    }
    let axes = VariationAxes(of: face, weight: weight)
    if let axes {
      hb_font_set_var_coords_design(font, axes.values.map { Float($0) }, UInt32(axes.values.count))
    }
    hb_font_make_immutable(font)
    guard
      let outlines = GlyphOutlines(
        bytes: hb_blob_get_data(blob, nil),
        count: Int(hb_blob_get_length(blob)),
        index: index,
        axes: axes?.values
      )
    else {
      hb_font_destroy(font)
      throw .notAFont(file: file)
    }
    shaper = font
    metrics = FontMetrics(of: font)
    self.weight = axes?.weight
    self.outlines = Mutex(outlines)
  }

  deinit {
    // FreeType must close its face first, because destroying HarfBuzz's font frees the bytes.
    outlines.withLock { $0.close() }
    hb_font_destroy(shaper)
  }

  /// Returns the outline of a glyph, in the font's units; `nil` if the glyph has no outline.
  func outline(of glyph: UInt32) -> GlyphOutline? {
    outlines.withLock { $0.outline(of: glyph) }
  }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0
  }
}

extension FontMetrics {
  fileprivate init(of font: OpaquePointer) {
    let units = hb_face_get_upem(hb_font_get_face(font))
    let em = Double(units)
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    func height(_ tag: hb_ot_metrics_tag_t) -> Double {
      var value: Int32 = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / em : 0
    }
    self.init(
      ascent: Double(extents.ascender) / em,
      descent: -Double(extents.descender) / em,
      lineGap: Double(extents.line_gap) / em,
      capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT),
      xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT),
      unitsPerEm: Int(units)
    )
  }
}
