internal import CCairo

/// A painter that draws layers into a Cairo context.
///
/// The painter itself transforms paths, with double precision. Cairo's own matrix stays the
/// identity, except for strokes with an elliptical pen.
struct Painter {
  let context: OpaquePointer
  let extents: PaintedExtents
  /// The area to draw.
  ///
  /// Parts outside the area are not passed to Cairo, and parts that cross its edge are clipped.
  /// Pixels in the area are exactly the same as in a complete drawing.
  var area: PixelRect
  /// The first error outside the Cairo context, which stores its own errors; `nil` if none.
  private(set) var failure: RasterError?

  var pictureSize: Size { Size(Double(extents.picture.width), Double(extents.picture.height)) }
  var shapes: ShapeCache { extents.shapes }

  /// Draws a layer with its sublayers, but without its background if `skipsBackground` is true.
  mutating func paint(_ layer: Layer, at place: LayerPlace, skipsBackground: Bool = false) {
    if layer.needsGroup(at: place) {
      paintGroup(of: layer, at: place, skipsBackground: skipsBackground)
    } else {
      paintContent(of: layer, at: place, skipsBackground: skipsBackground)
    }
  }

  /// Draws a layer with its sublayers, clipped to its clipping path, if any; the caller applies the
  /// layer's filters, masks and blend mode.
  mutating func paintContent(
    of layer: Layer,
    at place: LayerPlace,
    skipsBackground: Bool = false
  ) {
    guard let mask = layer.clippingPath else {
      paintUnmasked(layer, at: place, skipsBackground: skipsBackground)
      return
    }
    let box = extents.fillBox(of: mask.path, at: place)
    guard isVisible(box) else { return }
    var inner = place
    inner.clip = box
    let outside = area
    area = extents.picture
    cairo_save(context)
    emit(mask.path, at: place)
    clip(rule: mask.fillRule)
    paintUnmasked(layer, at: inner, skipsBackground: skipsBackground)
    cairo_restore(context)
    area = outside
  }

  /// Draws the shadow, background, contents, border and sublayers of a layer.
  private mutating func paintUnmasked(
    _ layer: Layer,
    at place: LayerPlace,
    skipsBackground: Bool
  ) {
    let transform = place.transform
    if layer.castsShadow, let part = begin(extents.shadowBox(of: layer, at: place)) {
      paintShadow(of: layer, at: place)
      end(part)
    }
    if let color = layer.backgroundColor, !skipsBackground,
      let part = begin(extents.boundsBox(of: layer, at: place))
    {
      emitBounds(of: layer, transform: transform)
      fill(color, alpha: place.alpha)
      end(part)
    }
    guard layer.masksToBounds, !coversPicture(layer, transform: transform) else {
      paintInside(layer, at: place)
      return
    }
    let bounds = extents.boundsBox(of: layer, at: place)
    guard isVisible(bounds) else { return }
    var inner = place
    inner.clip = bounds
    let isUneven = layer.clipsUnevenly(through: transform)
    if place.edges == .skia, !isUneven {
      let frame = SnappedClip(transform.boundingBox(of: layer.bounds))
      draw(in: frame) { $0.paintInside(layer, at: inner) }
      return
    }
    let outside = area
    if isUneven { area = extents.picture }
    cairo_save(context)
    emitBounds(of: layer, transform: transform)
    cairo_clip(context)
    paintInside(layer, at: inner)
    cairo_restore(context)
    area = outside
  }

  /// Draws the items that `masksToBounds` would clip: contents, shape, sublayers and border.
  private mutating func paintInside(_ layer: Layer, at place: LayerPlace) {
    paint(layer.contents, of: layer, at: place)
    if let shape = layer.shape { paint(shape, at: place) }
    var inner = place
    inner.transform = layer.sublayerTransform(place.transform)
    // A faded layer with overlapping parts is a group, inside which alpha is 1. An alpha below 1
    // thus means that nothing overlaps.
    let isSingle = place.alpha < 1 && layer.allowsGroupOpacity
    for sublayer in layer.sublayersInDrawingOrder {
      if let place = sublayer.place(in: inner, isSingle: isSingle) { paint(sublayer, at: place) }
    }
    if layer.borderWidth > 0, let color = layer.borderColor,
      let part = begin(extents.boundsBox(of: layer, at: place))
    {
      paintBorder(of: layer, color: color, transform: place.transform, alpha: place.alpha)
      end(part)
    }
  }

  // MARK: Bounds

  /// Sets the current path to the outline of the layer's bounds, including rounded corners.
  func emitBounds(of layer: Layer, transform: AffineTransform) {
    if layer.cornerRadius > 0 {
      emit(layer.outline(), transform: transform)
    } else {
      emit(layer.bounds, transform: transform)
    }
  }

  private func paintBorder(
    of layer: Layer,
    color: Color,
    transform: AffineTransform,
    alpha: Double
  ) {
    // The border lies inside the bounds: it is the area between the bounds and a smaller rectangle.
    emitBounds(of: layer, transform: transform)
    let inside = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
    if !inside.isEmpty { emit(layer.outline(insetBy: layer.borderWidth), transform: transform) }
    fill(color, alpha: alpha, rule: .evenOdd)
  }

  /// Returns whether a layer's bounds contain the whole picture, so clipping to them has no effect.
  private func coversPicture(_ layer: Layer, transform: AffineTransform) -> Bool {
    guard layer.cornerRadius == 0, transform.b == 0, transform.c == 0 else { return false }
    let box = transform.boundingBox(of: layer.bounds)
    return box.minX <= 0 && box.minY <= 0 && box.maxX >= pictureSize.width
      && box.maxY >= pictureSize.height
  }

  // MARK: Colour

  /// Fills the current path with a colour, or with a gradient in the layer's coordinates.
  func fill(
    _ paint: Paint,
    at place: LayerPlace,
    in box: @autoclosure () -> PixelRect,
    rule: Shape.FillRule
  ) {
    guard setSource(paint, at: place, in: box()) else {
      cairo_new_path(context)
      return
    }
    fill(rule: rule)
  }

  func fill(_ color: Color, alpha: Double, rule: Shape.FillRule = .nonZero) {
    setSource(color, alpha: alpha)
    fill(rule: rule)
  }

  private func fill(rule: Shape.FillRule) { use(rule) { cairo_fill(context) } }

  private func clip(rule: Shape.FillRule) { use(rule) { cairo_clip(context) } }

  /// Sets a fill rule, calls a closure, and restores the default rule.
  private func use(_ rule: Shape.FillRule, _ body: () -> Void) {
    switch rule {
    case .nonZero: body()
    case .evenOdd:
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      body()
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
  }

  /// Sets the source for painting a box; returns `false` if the colour or gradient is invisible.
  func setSource(
    _ paint: Paint,
    at place: LayerPlace,
    in box: @autoclosure () -> PixelRect
  ) -> Bool {
    switch paint {
    case .color(let color): setSource(color, alpha: place.alpha)
    case .gradient(let gradient):
      guard
        let pattern = makePattern(
          gradient,
          toPixels: place.transform,
          alpha: place.alpha,
          in: box()
        )
      else { return false }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    return true
  }

  func setSource(_ color: Color, alpha: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * alpha)
  }

  mutating func note(_ error: RasterError) { failure = failure ?? error }
}

extension AffineTransform {
  /// Whether the transform is finite and does not collapse areas to lines.
  var isUsable: Bool {
    let determinant = determinant
    return determinant.isFinite && abs(determinant) > 1e-18 && tx.isFinite && ty.isFinite
  }
}
