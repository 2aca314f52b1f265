internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// Draws the shadow of a layer with everything inside it.
  ///
  /// The shadow is the layer's alpha, moved and blurred, in one colour. The blur's radius is the
  /// standard deviation of a Gaussian.
  mutating func paintShadow(of layer: Layer, at place: LayerPlace) {
    let shadow = layer.shadow
    guard let color = shadow.color, let cast = extents.shadow(of: layer, at: place) else { return }
    let (width, height) = (cast.box.width, cast.box.height)
    do throws(RasterError) {
      let surface = try Surface(width: width, height: height)
      var caster = layer
      caster.shadow.opacity = 0
      let whole = surface.bitmap.bounds
      var painter = Painter(
        context: surface.context,
        extents: PaintedExtents(picture: whole, shapes: shapes),
        area: whole
      )
      let offset = AffineTransform.translation(x: -Double(cast.box.x), y: -Double(cast.box.y))
      painter.paintContent(
        of: caster,
        at: LayerPlace(transform: cast.transform.then(offset), alpha: 1, clip: whole)
      )
      if let failure = painter.failure { throw failure }
      try surface.finishPicture()
      surface.change { pixels in
        for index in pixels.indices { pixels[index] >>= 24 }
        cast.blur.apply(to: pixels, width: width, height: height)
        for index in pixels.indices { pixels[index] <<= 24 }
      }
      setSource(color, alpha: place.alpha * min(shadow.opacity, 1))
      surface.mask(context, x: cast.box.x, y: cast.box.y)
    } catch {
      note(error)
    }
  }
}
