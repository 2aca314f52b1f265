internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// Draws what a layer shows over its background.
  mutating func paint(_ contents: LayerContents, of layer: Layer, at place: LayerPlace) {
    switch contents {
    case .none: break
    case .image(let image):
      guard let part = begin(extents.imageBox(of: layer, image, at: place)) else { break }
      paint(image, in: layer.bounds, transform: place.transform, alpha: place.alpha)
      end(part)
    case .gradient(let gradient):
      guard let part = begin(extents.boundsBox(of: layer, at: place)) else { break }
      paint(gradient, of: layer, transform: place.transform, alpha: place.alpha)
      end(part)
    case .drawing(let drawing):
      for shape in drawing.shapes { paint(shape, at: place) }
    case .crossFade(let fade): paint(fade, of: layer, at: place)
    case .projected(let projected): paint(projected, at: place)
    }
  }

  /// Draws two contents, each as far as it shows: their weighted sum.
  private mutating func paint(_ fade: CrossFade, of layer: Layer, at place: LayerPlace) {
    let boxes = extents.boxes(of: .crossFade(fade), of: layer, at: place)
    let box = boxes.reduce(PixelRect.none) { $0.union($1) }
    guard isVisible(box) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    let outside = area
    area = extents.picture
    defer { area = outside }
    clip(to: box)
    var opaque = place
    opaque.alpha = 1
    cairo_push_group(context)
    for (contents, share) in [(fade.from, 1 - fade.fraction), (fade.to, fade.fraction)] {
      cairo_push_group(context)
      paint(contents, of: layer, at: opaque)
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, CAIRO_OPERATOR_ADD)
      cairo_paint_with_alpha(context, min(max(share, 0), 1))
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, place.alpha)
  }

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
    // In the gradient's own coordinates the bounds are the unit square.
    let toPixels = AffineTransform.scale(x: bounds.width, y: bounds.height)
      .then(.translation(x: bounds.minX, y: bounds.minY))
      .then(transform)
    guard !gradient.colors.isEmpty, !bounds.isEmpty,
      let pattern = makePattern(gradient, toPixels: toPixels, alpha: 1)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
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
