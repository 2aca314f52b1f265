internal import CCairo

extension Painter {
  /// Draws the shadow of a layer and its sublayers.
  ///
  /// The shadow is the alpha of the layer in one colour, offset and blurred. The radius is the
  /// standard deviation of a Gaussian blur.
  mutating func paintShadow(of layer: Layer, at place: LayerPlace) {
    let shadow = layer.shadow
    guard let color = shadow.color, let cast = extents.shadow(of: layer, at: place) else { return }
    let caster = layer.shadowCaster
    do throws(RasterError) {
      let source = cast.source
      try shapes.costs.spend(source, times: 12)
      let transform = cast.transform.then(cast.reduction.transform)
      let surface = try drawOffscreen(in: source, at: transform, place.edges) { painter, place in
        painter.paintContent(of: caster, at: place)
      }
      surface.change { pixels in
        for index in pixels.indices { pixels[index] >>= 24 }
        cast.blur.apply(to: pixels, width: source.width, height: source.height)
        for index in pixels.indices { pixels[index] <<= 24 }
      }
      setSource(color, alpha: place.alpha * min(shadow.opacity, 1))
      guard cast.isClipped else {
        surface.mask(context, x: Double(source.x), y: Double(source.y))
        return
      }
      let origin = PixelPlace(x: 0, y: 0)
      guard
        let pattern = cast.reduction.pattern(of: surface, standingFor: source, from: origin)
      else { throw RasterError(CAIRO_STATUS_NO_MEMORY) }
      cairo_mask(context, pattern)
      cairo_pattern_destroy(pattern)
    } catch {
      note(error)
    }
  }
}

extension Layer {
  /// The layer that casts the shadow: the shadow path if there is one, otherwise this layer itself.
  fileprivate var shadowCaster: Layer {
    guard let path = castingPath else {
      var caster = self
      caster.shadow.opacity = 0
      return caster
    }
    var caster = Layer()
    caster.bounds = bounds
    caster.shape = Shape(path, fill: .black)
    return caster
  }
}
