import Geometry
import Layers
import Pixels

/// What a layer is drawn with: where, and how much of it shows.
struct LayerPlace: Equatable {
  /// Maps the layer's own coordinates to pixels.
  var transform: AffineTransform
  /// How much of the layer shows, itself included, from layers that do not group their opacity.
  var alpha: Double
  /// The pixels outside which superlayers clip it away.
  var clip: PixelRect
  /// Where edges lie on the grid of pixels.
  var edges = EdgePlacement.exact
  /// Whether the layer is known to have no overlaps, so the search for them is skipped.
  var isSingle = false
}

extension Layer {
  /// What the layer is drawn with inside a superlayer.
  ///
  /// - Parameters:
  ///   - outer: What the superlayer is drawn with.
  ///   - isSingle: Whether the layer is known to have no overlaps.
  /// - Returns: `nil` if nothing of it is drawn.
  func place(in outer: LayerPlace, isSingle: Bool = false) -> LayerPlace? {
    var place = appearing(through: transformToSuperlayer.then(outer.transform), in: outer)
    place?.isSingle = isSingle
    return place
  }

  /// What the layer is drawn with as the picture's root, whose bounds the picture is.
  func place(asRootIn picture: PixelRect, scale: Double) -> LayerPlace? {
    let toPixels = AffineTransform.translation(x: -bounds.minX, y: -bounds.minY)
      .then(.scale(x: scale, y: scale))
    return appearing(
      through: toPixels,
      in: LayerPlace(transform: .identity, alpha: 1, clip: picture)
    )
  }

  private func appearing(
    through transform: AffineTransform,
    in outer: LayerPlace
  ) -> LayerPlace? {
    let alpha = outer.alpha * min(max(opacity, 0), 1)
    guard !isHidden, alpha > 0, transform.isUsable else { return nil }
    let edges = hasOptions && edgePlacement != .exact ? edgePlacement : outer.edges
    return LayerPlace(transform: transform, alpha: alpha, clip: outer.clip, edges: edges)
  }

  /// Maps what sublayers call their superlayer's coordinates to pixels, where the layer's own
  /// coordinates are mapped by a transform.
  func sublayerTransform(_ transform: AffineTransform) -> AffineTransform {
    var inner = isGeometryFlipped ? sublayerGeometry.then(transform) : transform
    if scrollsInPixels, inner.b == 0, inner.c == 0 {
      inner.tx = inner.tx.roundedToPixel
      inner.ty = inner.ty.roundedToPixel
    }
    return inner
  }

  /// Whether the layer clips what is inside it to anything but a rectangle that stands upright.
  func clipsUnevenly(through transform: AffineTransform) -> Bool {
    masksToBounds && !(cornerRadius == 0 && transform.keepsRectangles)
  }
}

extension Double {
  /// The nearest whole number, of two as near the one further from 0, as an offset is rounded to a
  /// screen's pixels.
  fileprivate var roundedToPixel: Double {
    // Half a pixel may be computed as just below one half.
    (self + (self < 0 ? -1e-6 : 1e-6)).rounded()
  }
}

extension AffineTransform {
  /// Whether upright rectangles stay upright.
  var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
