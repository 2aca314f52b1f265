internal import CCairo

/// A bitmap with a Cairo context that draws into the bitmap.
final class Surface {
  /// The pixels, which are shared with the bitmaps returned to callers.
  var bitmap: Bitmap
  private let surface: OpaquePointer
  let context: OpaquePointer
  /// The costs of the frame, if the surface is an intermediate picture; otherwise `nil`.
  private let costs: IntermediateCosts?

  /// Creates a transparent surface; throws if it is too large or costly, or if memory runs out.
  convenience init(
    width: Int,
    height: Int,
    costs: IntermediateCosts? = nil
  ) throws(RasterError) {
    try costs?.hold(PixelRect(x: 0, y: 0, width: width, height: height))
    // A failed allocation would end the process. Small allocations are not worth the check.
    guard width * height < 1 << 18 || AvailableMemory.isEnough(for: 4 * width * height) else {
      throw RasterError(CAIRO_STATUS_NO_MEMORY)
    }
    try self.init(Bitmap(width: width, height: height), costs: costs)
  }

  convenience init(copying picture: Bitmap) throws(RasterError) {
    var copy = picture
    copy.withMutablePixels { _ in }
    try self.init(copy, costs: nil)
  }

  /// Creates a surface from a uniquely referenced bitmap.
  private init(_ bitmap: consuming Bitmap, costs: IntermediateCosts?) throws(RasterError) {
    self.bitmap = bitmap
    self.costs = costs
    surface = try Self.imageSurface(over: self.bitmap)
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw RasterError(CAIRO_STATUS_NO_MEMORY)
    }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw RasterError(status)
    }
    self.context = context
    // Set explicitly, since the defaults differ between versions of Cairo.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_tolerance(context, Self.tolerance)
  }

  /// The maximum distance between a curve and the lines that replace it, in pixels.
  ///
  /// Cairo's default is twice as large and would reduce the area of small strokes by 0.5 %.
  static var tolerance: Double { 0.05 }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    costs?.release(bitmap.bounds)
  }

  /// Fills rectangles with a premultiplied pixel, without using Cairo.
  func fill(with pixel: UInt32, in rects: [PixelRect]) {
    cairo_surface_flush(surface)
    for rect in rects where !rect.isEmpty { fill(with: pixel, in: rect) }
    cairo_surface_mark_dirty(surface)
  }

  private func fill(with pixel: UInt32, in rect: PixelRect) {
    let isWide = rect.width == bitmap.width
    let runs = isWide ? 1 : rect.height
    let length = isWide ? rect.width * rect.height : rect.width
    var start = bitmap.baseAddress + rect.y * bitmap.width + rect.x
    let step = bitmap.width
    for _ in 0..<runs {
      start.update(repeating: pixel, count: length)
      start += step
    }
  }

  /// Calls a closure that changes the pixels without using Cairo.
  func change(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    cairo_surface_flush(surface)
    body(UnsafeMutableBufferPointer(start: bitmap.baseAddress, count: bitmap.width * bitmap.height))
    cairo_surface_mark_dirty(surface)
  }

  func read<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result {
    cairo_surface_flush(surface)
    return body(
      UnsafeMutableBufferPointer(start: bitmap.baseAddress, count: bitmap.width * bitmap.height)
    )
  }

  /// Paints the current source of a context through a mask: this surface, placed at (x, y).
  func mask(_ context: OpaquePointer, x: Double, y: Double) {
    cairo_mask_surface(context, surface, x, y)
  }

  /// Draws this surface at (x, y) into a context, with the operator of the context.
  func paint(_ context: OpaquePointer, x: Int, y: Int, alpha: Double) {
    cairo_set_source_surface(context, surface, Double(x), Double(y))
    cairo_paint_with_alpha(context, alpha)
  }

  /// Returns a new pattern of the pixels for the caller to destroy; `nil` if memory runs out.
  func makePattern() -> OpaquePointer? { cairo_pattern_create_for_surface(surface) }

  /// Sets this surface, moved to (x, y), as the source of a context, without interpolation.
  func becomeSource(of context: OpaquePointer, x: Int, y: Int) {
    cairo_set_source_surface(context, surface, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
  }

  /// Finishes a picture; throws the first drawing error that Cairo has recorded, if there is one.
  func finishPicture() throws(RasterError) {
    cairo_surface_flush(surface)
    try RasterError.check(cairo_status(context))
    try RasterError.check(cairo_surface_status(surface))
  }

  /// Returns a Cairo surface that uses the memory of a bitmap; the bitmap must outlive the surface.
  static func imageSurface(over bitmap: Bitmap) throws(RasterError) -> OpaquePointer {
    let bytes = UnsafeMutableRawPointer(bitmap.baseAddress)
      .assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes,
        CAIRO_FORMAT_ARGB32,
        Int32(bitmap.width),
        Int32(bitmap.height),
        Int32(bitmap.width * 4)
      )
    else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw RasterError(status)
    }
    return surface
  }
}
