internal import CCairo

extension Painter {
  /// Draws a layer's contents over its background.
  mutating func paint(_ contents: LayerContents, of layer: Layer, at place: LayerPlace) {
    switch contents {
    case .none: break
    case .image(let image):
      let box = extents.imageBox(of: layer, image, at: place)
      guard let part = begin(box) else { break }
      paint(image, in: layer.bounds, at: place, box: box)
      end(part)
    case .gradient(let gradient):
      let box = extents.boundsBox(of: layer, at: place)
      guard let part = begin(box) else { break }
      paint(gradient, of: layer, at: place, box: box)
      end(part)
    case .drawing(let drawing):
      for shape in drawing.shapes { paint(shape, at: place) }
    case .crossFade(let fade): paint(fade, of: layer, at: place)
    case .projected(let projected): paint(projected, at: place)
    }
  }

  /// Draws a picture into a layer's bounds; `box` contains the pixels that the picture can touch.
  private mutating func paint(
    _ image: ImageContents,
    in bounds: Rect,
    at place: LayerPlace,
    box: PixelRect
  ) {
    let frame = image.frame(in: bounds)
    guard !frame.isEmpty, !image.contentsRect.isEmpty,
      let map = image.toPicture(from: frame, through: place.transform)
    else { return }
    if let sampler = PictureSampler(image, in: frame, through: place.transform, shapes.pyramids) {
      guard isVisible(box),
        let pattern = Surface.makePattern(over: box.intersection(area), sampler.fill)
      else { return }
      defer { cairo_pattern_destroy(pattern) }
      return paint(pattern, in: frame, at: place)
    }
    let source = image.source(map, shapes.pyramids)
    let surface: OpaquePointer
    do { surface = try Surface.imageSurface(over: source.bitmap) } catch {
      note(error)
      return
    }
    // Cairo's pattern retains the surface. Both are released here, before the bitmap is released.
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(source.map)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, source.filter)
    // Beyond its edges, the picture repeats its edge pixels, so scaling leaves no seam.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(pattern, in: frame, at: place)
  }

  /// Fills a layer's bounds with a gradient.
  private func paint(_ gradient: Gradient, of layer: Layer, at place: LayerPlace, box: PixelRect) {
    let bounds = layer.bounds
    // In the gradient's own coordinates, the bounds are the unit square.
    let toPixels = AffineTransform.scale(x: bounds.width, y: bounds.height)
      .then(.translation(x: bounds.minX, y: bounds.minY))
      .then(place.transform)
    guard !bounds.isEmpty,
      let pattern = makePattern(gradient, toPixels: toPixels, alpha: 1, in: box)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_set_source(context, pattern)
    emitBounds(of: layer, transform: place.transform)
    if place.alpha >= 1 {
      cairo_fill(context)
    } else {
      cairo_save(context)
      cairo_clip(context)
      cairo_paint_with_alpha(context, place.alpha)
      cairo_restore(context)
    }
  }

  private func paint(_ pattern: OpaquePointer, in frame: Rect, at place: LayerPlace) {
    cairo_save(context)
    emit(frame, transform: place.transform)
    cairo_clip(context)
    cairo_set_source(context, pattern)
    cairo_paint_with_alpha(context, place.alpha)
    cairo_restore(context)
  }
}

extension ImageContents {
  /// Returns the map from output pixels to picture pixels; `nil` if `frame` cannot be drawn.
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

  /// Returns the bitmap for Cairo to sample, which is the picture or a mipmap; the map from the
  /// drawing's pixels to the bitmap's; and Cairo's filter.
  fileprivate func source(
    _ map: AffineTransform,
    _ pyramids: PyramidCache
  ) -> (bitmap: Bitmap, map: AffineTransform, filter: cairo_filter_t) {
    guard isMipmapped(map) else { return (bitmap, map, CAIRO_FILTER_GOOD) }
    let number = Sampling.level(Vector(dx: map.a, dy: map.b), Vector(dx: map.c, dy: map.d))
    guard number > 0 else { return (bitmap, map, CAIRO_FILTER_BILINEAR) }
    let pyramid = pyramids.pyramid(of: bitmap)
    let level = pyramid.level(number)
    return (
      pyramid.bitmaps[min(number, pyramid.bitmaps.count - 1)],
      map.then(.scale(x: level.across, y: level.down)), CAIRO_FILTER_BILINEAR
    )
  }

  private func isMipmapped(_ map: AffineTransform) -> Bool {
    minificationFilter == .mipmapped
      && Sampling.isReduced(Vector(dx: map.a, dy: map.b), Vector(dx: map.c, dy: map.d))
  }

  /// Returns whether drawing a part of the picture gives the same pixels as drawing all of it.
  ///
  /// Cairo's pixel library rounds the coefficients of a picture's transform to 1/65,536, but keeps
  /// the centre of the drawn area exact. A smaller area thus gets the same transform only if no
  /// coefficient needs rounding. In ``PictureSampler``, pixels depend only on their positions.
  func isDivisible(in bounds: Rect, at place: LayerPlace) -> Bool {
    let frame = frame(in: bounds)
    guard place.transform.keepsRectangles,
      let map = toPicture(from: frame, through: place.transform)
    else { return false }
    if PictureSampler.isNeeded(for: self, map) { return true }
    if isMipmapped(map) { return false }
    func isExact(_ number: Double) -> Bool { (number * 65_536).rounded() == number * 65_536 }
    return [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(isExact)
  }
}
