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
    let caster = layer.shadowCaster
    do throws(RasterError) {
      let surface = try drawApart(in: cast.box, at: cast.transform, place.edges) { painter, place in
        painter.paintContent(of: caster, at: place)
      }
      surface.change { pixels in
        for index in pixels.indices { pixels[index] >>= 24 }
        cast.blur.apply(to: pixels, width: cast.box.width, height: cast.box.height)
        for index in pixels.indices { pixels[index] <<= 24 }
      }
      setSource(color, alpha: place.alpha * min(shadow.opacity, 1))
      surface.mask(context, x: Double(cast.box.x), y: Double(cast.box.y))
    } catch {
      note(error)
    }
  }
}

extension Layer {
  /// What casts the layer's shadow, in its coordinates: its shadow path, else itself with everything inside.
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
