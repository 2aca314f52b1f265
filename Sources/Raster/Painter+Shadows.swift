internal import CCairo
import Geometry
import Layers
import Pixels

extension Painter {
  /// Draws the shadow of a layer with everything inside it.
  ///
  /// The shadow is the layer's alpha, moved and blurred, in one colour. The blur's radius is the
  /// standard deviation of a Gaussian.
  mutating func paintShadow(of layer: Layer, transform: AffineTransform, alpha: Double) {
    let shadow = layer.shadow
    guard let color = shadow.color, let extent = layer.extentWithoutShadow else { return }
    let sigma = max(shadow.radius, 0) * abs(transform.determinant).squareRoot()
    let blur = BoxBlur(sigma: min(sigma, Self.largestBlur))
    let reach = Double(blur.reach)

    let offset = transform.apply(
      to: Vector(dx: shadow.offset.width, dy: shadow.offset.height)
    )
    let moved = transform.then(.translation(x: offset.dx, y: offset.dy))
    // Only what lies in the picture, or near enough to spread into it.
    let picture = Rect(origin: .zero, size: pictureSize).insetBy(dx: -reach, dy: -reach)
    guard let box = moved.boundingBox(of: extent).intersection(picture) else { return }
    let left = (box.minX - reach).rounded(.down) - 1
    let top = (box.minY - reach).rounded(.down) - 1
    let width = Int((box.maxX + reach).rounded(.up) + 1 - left)
    let height = Int((box.maxY + reach).rounded(.up) + 1 - top)
    do throws(RasterError) {
      let surface = try Surface(width: width, height: height)
      var caster = layer
      caster.shadow.opacity = 0
      var painter = Painter(
        context: surface.context,
        pictureSize: Size(Double(width), Double(height)),
        measures: measures
      )
      painter.paintContent(
        of: caster,
        transform: moved.then(.translation(x: -left, y: -top)),
        alpha: 1
      )
      measures = painter.measures
      if let failure = painter.failure { throw failure }
      try surface.finishPicture()
      surface.change { pixels in
        for index in pixels.indices { pixels[index] >>= 24 }
        blur.apply(to: pixels, width: width, height: height)
        for index in pixels.indices { pixels[index] <<= 24 }
      }
      setSource(color, alpha: alpha * min(shadow.opacity, 1))
      surface.mask(context, x: Int(left), y: Int(top))
    } catch {
      note(error)
    }
  }

  /// The largest standard deviation that is drawn, in pixels.
  private static let largestBlur = 1024.0
}
