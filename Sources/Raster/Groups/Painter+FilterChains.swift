internal import CCairo

extension Painter {
  /// Draws the visible part of a layer's picture, and applies the first `count` filters to it.
  ///
  /// Each filter gets only the pixels it needs. Large blurs are drawn at a reduced scale; see
  /// ``Reduction``. The result is `nil` if the picture is empty.
  func picture(
    of chain: FilterChain,
    filteredBy count: Int,
    through transform: AffineTransform,
    in box: PixelRect
  ) throws(RasterError) -> Surface? {
    let extent = transform.boundingBox(of: chain.extents[count])
    guard !extent.pixels(margin: (2, 2), in: box).isEmpty else { return nil }
    guard count > 0 else {
      return try drawOffscreen(in: box, at: transform, chain.edges) { painter, place in
        painter.paintContent(of: chain.layer, at: place)
      }
    }
    try shapes.costs.enterFilter()
    defer { shapes.costs.leaveFilter() }
    let filter = chain.filters[count - 1]
    let own = chain.extents[count - 1]
    let reduction = filter.reduction(of: own, through: transform, in: box)
    switch filter {
    case .colorMatrix, .tones:
      let surface = try picture(of: chain, filteredBy: count - 1, through: transform, in: box)
      guard let step = FilterStep(filter, of: own, through: transform) else { return surface }
      let changed = try filled(surface, box)
      try apply(step, to: changed, transform: transform.moved(to: box))
      return changed
    case .blur:
      let inner = transform.then(reduction.transform)
      let limited = filter.limited(in: own, through: inner)
      guard let step = FilterStep(limited, of: own, through: inner) else {
        return try picture(of: chain, filteredBy: count - 1, through: transform, in: box)
      }
      guard
        let source = source(of: own, through: inner, for: step, in: reduction.box(box)),
        let surface = try picture(of: chain, filteredBy: count - 1, through: inner, in: source)
      else { return nil }
      try apply(step, to: surface, transform: inner.moved(to: source))
      let result = try makeSurface(box)
      guard
        let pattern = reduction.pattern(
          of: surface,
          standingFor: source,
          from: PixelPlace(x: box.x, y: box.y)
        )
      else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
      cairo_set_source(result.context, pattern)
      cairo_pattern_destroy(pattern)
      cairo_paint(result.context)
      try result.finishPicture()
      return result
    case .dropShadow(let shadow):
      let surface = try picture(of: chain, filteredBy: count - 1, through: transform, in: box)
      let offset = transform.apply(to: shadow.offset)
      // The caster is drawn at the position of its shadow.
      let inner = transform.then(.translation(x: offset.dx, y: offset.dy))
        .then(reduction.transform)
      guard
        case .dropShadow(let color, _, let dilation, let blur, let isLinear) =
          FilterStep(filter, of: own, through: inner),
        let source = source(
          of: own,
          through: inner,
          for: .dropShadow(color, offset: .zero, dilation, blur, isMixedInLinearLight: isLinear),
          in: reduction.box(box)
        ),
        let caster = try picture(of: chain, filteredBy: count - 1, through: inner, in: source)
      else { return surface }
      let fallen = try self.shadow(of: caster, dilation, blur)
      guard
        let pattern = reduction.pattern(
          of: fallen,
          standingFor: source,
          from: PixelPlace(x: box.x, y: box.y)
        )
      else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
      defer { cairo_pattern_destroy(pattern) }
      let result = try filled(surface, box)
      try lay(color, behind: result, isMixedInLinearLight: isLinear) { cairo_mask($0, pattern) }
      return result
    }
  }

  /// Returns the input pixels that a filter needs to draw a box; `nil` if it needs none.
  ///
  /// `extent` is the bounds of the picture before the filter, in the layer's coordinates.
  private func source(
    of extent: Rect,
    through transform: AffineTransform,
    for step: FilterStep,
    in box: PixelRect
  ) -> PixelRect? {
    let reach = step.reach
    let source = transform.boundingBox(of: extent)
      .pixels(margin: (reach.x + 2, reach.y + 2), in: box.grown(x: reach.x, y: reach.y))
    return source.isEmpty ? nil : source
  }

  /// Returns the given picture, or an empty picture if it is `nil`.
  private func filled(_ surface: Surface?, _ box: PixelRect) throws(RasterError) -> Surface {
    if let surface { return surface }
    return try makeSurface(box)
  }

  /// Returns an empty picture; its pixels count towards the costs of the frame.
  func makeSurface(_ box: PixelRect) throws(RasterError) -> Surface {
    try Surface(width: box.width, height: box.height, costs: shapes.costs)
  }
}

extension AffineTransform {
  /// Returns the transform to coordinates in which the first pixel of a box is the origin.
  func moved(to box: PixelRect) -> AffineTransform {
    then(.translation(x: -Double(box.x), y: -Double(box.y)))
  }
}
