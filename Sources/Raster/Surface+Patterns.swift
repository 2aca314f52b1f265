internal import CCairo

/// The column and row of a pixel in the drawing.
struct PixelPlace {
  var x: Int
  var y: Int
}

extension Surface {
  /// Returns a pattern for the pixels of a box; `nil` if memory runs out or the box is empty.
  ///
  /// `fill` computes the premultiplied pixels of a row, given the position of its first pixel. The
  /// pattern is transparent outside the box. The caller must destroy the pattern.
  static func makePattern(
    over box: PixelRect,
    _ fill: (UnsafeMutableBufferPointer<UInt32>, PixelPlace) -> Void
  ) -> OpaquePointer? {
    guard !box.isEmpty,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32,
        Int32(box.width),
        Int32(box.height)
      )
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let pixels = pixels(of: surface) else { return nil }
    for row in 0..<box.height { fill(pixels[row], PixelPlace(x: box.x, y: box.y + row)) }
    cairo_surface_mark_dirty(surface)
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, Double(-box.x), Double(-box.y))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    return pattern
  }

  /// Returns a Cairo surface's pixels; `nil` unless it is an image with red, green, blue and alpha.
  static func pixels(of surface: OpaquePointer?) -> SurfaceRows? {
    guard let surface, cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    return SurfaceRows(
      base: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self),
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)),
      stride: Int(cairo_image_surface_get_stride(surface)) / 4
    )
  }
}

/// The pixels of a Cairo surface, row by row; valid during the lifetime of the surface.
struct SurfaceRows {
  fileprivate let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  fileprivate let stride: Int

  /// A row of premultiplied pixels.
  subscript(y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: base + y * stride, count: width)
  }
}
