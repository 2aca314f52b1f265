internal import CCairo

extension Painter {
  /// Draws a layer as one picture.
  ///
  /// The picture is filtered, cut by the path masks and the mask, faded, and blended with its
  /// backdrop. The backdrop is the picture of the innermost enclosing group.
  mutating func paintGroup(of layer: Layer, at place: LayerPlace, skipsBackground: Bool) {
    let box = extents.groupBox(of: layer, at: place)
    guard isVisible(box) else { return }
    let mask = layer.needsOffscreenPicture ? nil : layer.mask
    // The group and its mask take a picture each, as large as the clip.
    let pictures = layer.needsOffscreenPicture ? 0 : mask == nil ? 1 : 2
    do throws(RasterError) { for _ in 0..<pictures { try shapes.costs.hold(box) } } catch {
      return note(error)
    }
    defer { for _ in 0..<pictures { shapes.costs.release(box) } }
    cairo_save(context)
    defer { cairo_restore(context) }
    // The complete group is drawn, so its content needs no visibility checks.
    let outside = area
    area = extents.picture
    defer { area = outside }
    clip(to: box)
    if layer.needsOffscreenPicture {
      do throws(RasterError) {
        try paintOffscreen(of: layer, at: place)
      } catch {
        note(error)
      }
      return
    }
    cairo_push_group(context)
    var opaque = place
    opaque.alpha = 1
    paintContent(of: layer, at: opaque, skipsBackground: skipsBackground)
    cairo_pop_group_to_source(context)
    guard let mask else {
      paintSource(with: layer) { cairo_paint_with_alpha($0, place.alpha) }
      return
    }
    let content = cairo_pattern_reference(cairo_get_source(context))
    defer { cairo_pattern_destroy(content) }
    cairo_push_group(context)
    if let place = mask.place(in: place) { paint(mask, at: place) }
    let coverage = cairo_pop_group(context)
    defer { cairo_pattern_destroy(coverage) }
    cairo_set_source(context, content)
    paintSource(with: layer) { cairo_mask($0, coverage) }
  }

  /// Draws the source of the context with the layer's blend mode.
  ///
  /// Cairo's operators for hue, saturation, colour and luminosity give wrong results if a drawing
  /// also fades or masks the source. The faded source is therefore drawn into a group first.
  private func paintSource(with layer: Layer, _ draw: (OpaquePointer) -> Void) {
    let blendMode = layer.blends ? layer.blendMode : .normal
    if blendMode.isSeparable {
      cairo_set_operator(context, blendMode.cairo)
      draw(context)
    } else {
      cairo_push_group(context)
      draw(context)
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, blendMode.cairo)
      cairo_paint(context)
    }
  }

  /// Draws a layer whose `needsOffscreenPicture` is true: first offscreen, then into the target.
  private func paintOffscreen(of layer: Layer, at place: LayerPlace) throws(RasterError) {
    guard let picture = extents.offscreenPicture(of: layer, at: place),
      let surface = try draw(picture, of: layer, at: place)
    else { return }
    if let coverage = try coverage(of: layer, at: place, in: picture.box) {
      surface.change { coverage.apply(to: $0) }
    }
    try surface.finishPicture()
    paintSource(with: layer) {
      surface.paint($0, x: picture.box.x, y: picture.box.y, alpha: place.alpha)
    }
  }

  /// Draws a layer's offscreen picture, and applies the filters; `nil` if the picture is empty.
  private func draw(
    _ picture: PaintedExtents.OffscreenPicture,
    of layer: Layer,
    at place: LayerPlace
  ) throws(RasterError) -> Surface? {
    if let chain = picture.chain {
      return try self.picture(
        of: chain,
        filteredBy: chain.filters.count,
        through: place.transform,
        in: picture.box
      )
    }
    let surface = try drawOffscreen(in: picture.box, at: place.transform, place.edges) {
      painter,
      place in
      painter.paintContent(of: layer, at: place)
    }
    let transform = place.transform.moved(to: picture.box)
    for step in picture.steps { try apply(step, to: surface, transform: transform) }
    return surface
  }

  /// Draws a layer into a separate picture that covers a box of the current picture; `draw`
  /// receives the drawing state in the separate picture.
  func drawOffscreen(
    in box: PixelRect,
    at transform: AffineTransform,
    _ edges: EdgePlacement,
    _ draw: (inout Painter, LayerPlace) -> Void
  ) throws(RasterError) -> Surface {
    let surface = try makeSurface(box)
    let whole = surface.bitmap.bounds
    var painter = Painter(
      context: surface.context,
      extents: PaintedExtents(picture: whole, shapes: shapes),
      area: whole
    )
    let place = LayerPlace(
      transform: transform.moved(to: box),
      alpha: 1,
      clip: whole,
      edges: edges
    )
    draw(&painter, place)
    if let failure = painter.failure { throw failure }
    try surface.finishPicture()
    return surface
  }
}
