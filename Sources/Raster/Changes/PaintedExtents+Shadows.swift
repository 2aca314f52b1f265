extension PaintedExtents {
  struct CastShadow {
    /// The map from the layer's coordinates to pixels, including the shadow's offset.
    var transform: AffineTransform
    /// The standard deviation of the shadow's blur, in pixels.
    var sigma: Double
    /// The bounds of the pixels that the shadow can touch.
    ///
    /// Pixels outside the picture are included if the blur can spread them into the picture. If
    /// ``isClipped`` is true, the bounds are clipped to the picture.
    var box: PixelRect
    /// Whether only a part of the caster (the layer that casts the shadow) is drawn: the part whose
    /// shadow reaches the picture, because the complete caster would be too costly.
    var isClipped = false

    /// The scale at which the shadow is drawn.
    var reduction: Reduction { isClipped ? Reduction(sigma: sigma) : Reduction(halvings: 0) }
    /// The blur of the shadow, at the scale of ``reduction``.
    var blur: BoxBlur {
      BoxBlur(sigma: min(sigma * reduction.factor, PaintedExtents.largestBlur))
    }
    /// The bounds of the drawn part of the caster, in pixels at the scale of ``reduction``.
    var source: PixelRect {
      guard isClipped else { return box }
      return reduction.box(box).grown(x: blur.reach, y: blur.reach)
    }
  }

  /// Returns the shadow of a layer and its sublayers; `nil` if the shadow is outside the picture.
  func shadow(of layer: Layer, at place: LayerPlace) -> CastShadow? {
    guard layer.castsShadow, let extent = layer.castingExtent else { return nil }
    let shadow = layer.shadow
    let sigma = max(shadow.radius, 0) * abs(place.transform.determinant).squareRoot()
    let offset = place.transform.apply(
      to: Vector(dx: shadow.offset.width, dy: shadow.offset.height)
    )
    let moved = place.transform.then(.translation(x: offset.dx, y: offset.dy))
    let caster = moved.boundingBox(of: extent)
    let blur = BoxBlur(sigma: min(sigma, Self.largestBlur))
    let reach = Double(blur.reach)
    let near = picture.rect.insetBy(dx: -reach, dy: -reach)
    // A blur with a larger deviation is drawn at a reduced scale with a smaller deviation.
    let isHuge = sigma.isFinite && sigma > Self.largestBlur
    if !isHuge, let casting = caster.intersection(near) {
      let left = (casting.minX - reach).rounded(.down) - 1
      let top = (casting.minY - reach).rounded(.down) - 1
      let width = Int((casting.maxX + reach).rounded(.up) + 1 - left)
      let height = Int((casting.maxY + reach).rounded(.up) + 1 - top)
      let box = PixelRect(x: Int(left), y: Int(top), width: width, height: height)
      if 16 * box.pixelCount <= costlyVisits {
        return CastShadow(transform: moved, sigma: sigma, box: box)
      }
    } else if !isHuge {
      return nil
    }
    // Together, the three boxes of a blur reach at most three standard deviations.
    let box = caster.insetBy(dx: -3 * sigma, dy: -3 * sigma).pixels(margin: (2, 2), in: picture)
    guard !box.isEmpty else { return nil }
    return CastShadow(transform: moved, sigma: sigma, box: box, isClipped: true)
  }

  /// Returns the bounds of the pixels that a layer's shadow, not a sublayer's, can touch.
  func shadowBox(of layer: Layer, at place: LayerPlace) -> PixelRect {
    guard let shadow = shadow(of: layer, at: place) else { return .none }
    return shadow.box.intersection(place.clip)
  }

  /// The maximum standard deviation of a blur that is drawn at full scale, in pixels.
  static var largestBlur: Double { 1024 }
}

extension PixelRect {
  fileprivate var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
