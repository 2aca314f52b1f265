import Geometry
import Layers
import Pixels

extension PaintedExtents {
  /// A shadow and where it falls.
  struct CastShadow {
    /// Maps the caster's coordinates to pixels, moved to where its shadow falls.
    var transform: AffineTransform
    /// How it is blurred.
    var blur: BoxBlur
    /// The pixels that it can touch, some of them outside the picture: those near enough to spread
    /// into it.
    var box: PixelRect
  }

  /// The shadow of a layer with everything inside it; nil where none falls into the picture.
  func shadow(of layer: Layer, at place: LayerPlace) -> CastShadow? {
    guard layer.castsShadow, let extent = layer.castingExtent else { return nil }
    let shadow = layer.shadow
    let sigma = max(shadow.radius, 0) * abs(place.transform.determinant).squareRoot()
    let blur = BoxBlur(sigma: min(sigma, Self.largestBlur))
    let reach = Double(blur.reach)

    let offset = place.transform.apply(
      to: Vector(dx: shadow.offset.width, dy: shadow.offset.height)
    )
    let moved = place.transform.then(.translation(x: offset.dx, y: offset.dy))
    let near = Rect(
      origin: .zero,
      size: Size(Double(picture.width), Double(picture.height))
    ).insetBy(dx: -reach, dy: -reach)
    guard let box = moved.boundingBox(of: extent).intersection(near) else { return nil }
    let left = (box.minX - reach).rounded(.down) - 1
    let top = (box.minY - reach).rounded(.down) - 1
    let width = Int((box.maxX + reach).rounded(.up) + 1 - left)
    let height = Int((box.maxY + reach).rounded(.up) + 1 - top)
    return CastShadow(
      transform: moved,
      blur: blur,
      box: PixelRect(x: Int(left), y: Int(top), width: width, height: height)
    )
  }

  /// The pixels that a layer's own shadow can touch.
  func shadowBox(of layer: Layer, at place: LayerPlace) -> PixelRect {
    guard let shadow = shadow(of: layer, at: place) else { return .none }
    return shadow.box.intersection(place.clip)
  }

  /// The largest standard deviation that is drawn, in pixels.
  static var largestBlur: Double { 1024 }
}
