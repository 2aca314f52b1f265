internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// Draws a picture into a layer's bounds.
  mutating func paint(
    _ image: ImageContents,
    in bounds: Rect,
    transform: AffineTransform,
    alpha: Double
  ) {
    let frame = image.frame(in: bounds)
    guard !frame.isEmpty, !image.contentsRect.isEmpty else { return }
    let surface: OpaquePointer
    do { surface = try Surface.imageSurface(over: image.bitmap) } catch {
      note(error)
      return
    }
    // Cairo's pattern keeps the surface; both end here, before the bitmap does.
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }

    guard let toPicture = image.toPicture(from: frame, through: transform) else { return }
    var matrix = cairo_matrix_t(toPicture)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Beyond its edge a picture goes on as its edge, so that scaling it leaves no seam.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(pattern, in: frame, transform: transform, alpha: alpha)
  }

  /// Fills a layer's bounds with a gradient.
  func paint(_ gradient: Gradient, of layer: Layer, transform: AffineTransform, alpha: Double) {
    let bounds = layer.bounds
    guard !gradient.colors.isEmpty, !bounds.isEmpty,
      let pattern = makePattern(gradient, in: bounds, transform: transform)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    for (location, color) in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern,
        location,
        color.red,
        color.green,
        color.blue,
        color.alpha
      )
    }
    cairo_set_source(context, pattern)
    emitBounds(of: layer, transform: transform)
    if alpha >= 1 {
      cairo_fill(context)
    } else {
      cairo_save(context)
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
      cairo_restore(context)
    }
  }

  private func makePattern(
    _ gradient: Gradient,
    in bounds: Rect,
    transform: AffineTransform
  ) -> OpaquePointer? {
    // In the gradient's own coordinates the bounds are the unit square.
    let toPixels = AffineTransform.scale(x: bounds.width, y: bounds.height)
      .then(.translation(x: bounds.minX, y: bounds.minY))
      .then(transform)
    let start = gradient.startPoint
    let end = gradient.endPoint
    let pattern: OpaquePointer?
    let own: AffineTransform
    switch gradient.kind {
    case .axial:
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      own = toPixels
    case .radial:
      let radius = Size(abs(end.x - start.x), abs(end.y - start.y))
      guard radius.width > 0, radius.height > 0 else { return nil }
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      own = AffineTransform.scale(x: radius.width, y: radius.height)
        .then(.translation(x: start.x, y: start.y))
        .then(toPixels)
    }
    guard own.isUsable, let inverse = own.inverse else {
      cairo_pattern_destroy(pattern)
      return nil
    }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    return pattern
  }

  private func paint(
    _ pattern: OpaquePointer,
    in frame: Rect,
    transform: AffineTransform,
    alpha: Double
  ) {
    cairo_save(context)
    emit(frame, transform: transform)
    cairo_clip(context)
    cairo_set_source(context, pattern)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }
}

extension ImageContents {
  /// Maps pixels of the drawing to those of the picture that lies in a frame; nil where the frame
  /// cannot be drawn.
  func toPicture(from frame: Rect, through transform: AffineTransform) -> AffineTransform? {
    let part = contentsRect
    let width = Double(bitmap.width)
    let height = Double(bitmap.height)
    let fromPicture = AffineTransform.translation(x: -part.minX * width, y: -part.minY * height)
      .then(.scale(x: frame.width / (part.width * width), y: frame.height / (part.height * height)))
      .then(.translation(x: frame.minX, y: frame.minY))
      .then(transform)
    return fromPicture.isUsable ? fromPicture.inverse : nil
  }
}
