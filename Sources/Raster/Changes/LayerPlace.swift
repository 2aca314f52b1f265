/// The drawing state of a layer: its transform, opacity and clip.
struct LayerPlace: Equatable {
  /// The map from the coordinates of the layer's bounds to pixels.
  var transform: AffineTransform
  /// The opacity of the layer, multiplied by the opacity of superlayers that do not form a group.
  var alpha: Double
  /// The rectangle to which superlayers clip the layer, in pixels.
  var clip: PixelRect
  var edges = EdgePlacement.exact
  /// Whether the layer is known to have no overlaps, so a search for overlaps is unnecessary.
  var isSingle = false
}

extension Layer {
  /// Returns the layer's drawing state inside a superlayer; `nil` if no part of the layer is drawn.
  func place(in outer: LayerPlace, isSingle: Bool = false) -> LayerPlace? {
    var place = appearing(through: transformToSuperlayer.then(outer.transform), in: outer)
    place?.isSingle = isSingle
    return place
  }

  /// Returns a root layer's drawing state, which maps the bounds to the picture; `nil` if hidden.
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

  /// Returns the transform from sublayers to pixels, given the transform from the layer to pixels.
  func sublayerTransform(_ transform: AffineTransform) -> AffineTransform {
    var inner = isGeometryFlipped ? sublayerGeometry.then(transform) : transform
    if scrollsInPixels, inner.b == 0, inner.c == 0 {
      inner.tx = inner.tx.roundedToPixel
      inner.ty = inner.ty.roundedToPixel
    }
    return inner
  }

  /// Returns whether the layer clips its content to a shape other than an upright rectangle.
  func clipsUnevenly(through transform: AffineTransform) -> Bool {
    masksToBounds && !(cornerRadius == 0 && transform.keepsRectangles)
  }
}

extension Double {
  /// The nearest whole number, with ties away from 0, for rounding an offset to a screen's pixels.
  fileprivate var roundedToPixel: Double {
    // Half a pixel may have been computed as slightly less than one half.
    (self + (self < 0 ? -1e-6 : 1e-6)).rounded()
  }
}

extension AffineTransform {
  /// Whether the transform maps axis-aligned rectangles to axis-aligned rectangles.
  var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
