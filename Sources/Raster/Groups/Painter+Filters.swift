internal import CCairo

extension Painter {
  /// Applies a filter to a picture; `transform` maps the layer's coordinates to the picture.
  func apply(
    _ step: FilterStep,
    to surface: Surface,
    transform: AffineTransform
  ) throws(RasterError) {
    let (width, height) = (surface.bitmap.width, surface.bitmap.height)
    try shapes.costs.spend(surface.bitmap.bounds, times: step.visits)
    switch step {
    case .blur(let blur, let extent, let isInLinearLight):
      surface.change { pixels in
        if let extent {
          EdgeExtension(of: extent, through: transform)
            .apply(to: pixels, width: width, height: height)
        }
        if isInLinearLight { replaceColors(of: pixels) { $0.inLinearLight } }
        blur.apply(to: pixels, width: width, height: height)
        if isInLinearLight { replaceColors(of: pixels) { $0.inSRGB } }
      }
      if let extent { cut(surface, to: extent, transform: transform) }
    case .colorMatrix(let matrix, let extent):
      surface.change { matrix.apply(to: $0) }
      if let extent { cut(surface, to: extent, transform: transform) }
    case .tones(let scale): surface.change { scale.apply(to: $0) }
    case .dropShadow(let color, let offset, let dilation, let blur, let isMixedInLinearLight):
      let shadow = try shadow(of: surface, dilation, blur)
      let place = (Point.zero + offset).roundedForCairo
      // If the offset is a fraction of a pixel, Cairo interpolates linearly.
      try lay(color, behind: surface, isMixedInLinearLight: isMixedInLinearLight) {
        shadow.mask($0, x: place.x, y: place.y)
      }
    }
  }

  /// Returns the alpha of the shadow that a picture casts.
  func shadow(
    of surface: Surface,
    _ dilation: Dilation,
    _ blur: ColorBlur
  ) throws(RasterError) -> Surface {
    let box = surface.bitmap.bounds
    let shadow = try makeSurface(box)
    var alphas = surface.read { $0.map { UInt8($0 >> 24) } }
    dilation.apply(to: &alphas, width: box.width, height: box.height)
    shadow.change { pixels in
      for index in pixels.indices { pixels[index] = UInt32(alphas[index]) << 24 }
      blur.apply(to: pixels, width: box.width, height: box.height)
    }
    return shadow
  }

  /// Draws a shadow behind a picture; `mask` must paint a context's source through the shadow.
  func lay(
    _ color: Color,
    behind surface: Surface,
    isMixedInLinearLight: Bool,
    through mask: (OpaquePointer) -> Void
  ) throws(RasterError) {
    let ground = isMixedInLinearLight ? try makeSurface(surface.bitmap.bounds) : surface
    let context = ground.context
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    mask(context)
    cairo_restore(context)
    try ground.finishPicture()
    guard isMixedInLinearLight else { return }
    ground.read { ground in surface.change { LinearMix.lay($0, over: ground) } }
  }

  /// Clears the pixels outside a rectangle in the layer's coordinates.
  private func cut(_ surface: Surface, to rect: Rect, transform: AffineTransform) {
    let whole = surface.bitmap.bounds
    let painter = Painter(
      context: surface.context,
      extents: PaintedExtents(picture: whole, shapes: shapes),
      area: whole
    )
    cairo_save(surface.context)
    cairo_set_operator(surface.context, CAIRO_OPERATOR_DEST_IN)
    painter.emit(rect, transform: transform)
    painter.fill(.black, alpha: 1)
    cairo_restore(surface.context)
  }
}
