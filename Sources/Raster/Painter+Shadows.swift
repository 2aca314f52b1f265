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
    var caster = layer
    caster.shadow.opacity = 0
    do throws(RasterError) {
      let surface = try drawApart(in: cast.box, at: cast.transform) { painter, place in
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
