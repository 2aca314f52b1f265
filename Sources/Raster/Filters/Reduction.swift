internal import CCairo

/// A reduced scale for a picture that will be blurred: a number of halvings.
///
/// A blur over hundreds of pixels removes all fine detail, but its time and memory grow with its
/// radius. So a small version of the picture is blurred, then enlarged by linear interpolation.
struct Reduction {
  /// The number of halvings; 0 for full scale.
  let halvings: Int

  /// The maximum standard deviation of a blur at full scale, in pixels.
  static let largestSigma = 96.0

  /// Creates the reduction for a blur with a standard deviation in pixels.
  init(sigma: Double) {
    let ratio = sigma / Self.largestSigma
    // Comparisons with NaN are false, so NaN gives no halvings.
    halvings = ratio > 1 ? Int(min(ratio, 0x1p1000).exponent) + 1 : 0
  }

  /// Creates the reduction for a blur of the pixels in a box, with a standard deviation in pixels.
  ///
  /// If a picture with the blur's margins has too many pixels, its scale is reduced further. At the
  /// reduced scale, the deviation remains at least 8 pixels, so the enlarged picture stays smooth.
  init(sigma: Double, around box: PixelRect) {
    var reduction = Reduction(sigma: sigma)
    while sigma * reduction.factor >= 16 {
      let (small, reach) = (reduction.box(box), 6 * sigma * reduction.factor)
      guard (Double(small.width) + reach) * (Double(small.height) + reach) > 1e6 else { break }
      reduction = Reduction(halvings: reduction.halvings + 1)
    }
    self = reduction
  }

  init(halvings: Int) { self.halvings = max(halvings, 0) }

  /// The size of a full-scale pixel, in pixels of the small picture.
  var factor: Double { Double(sign: .plus, exponent: -halvings, significand: 1) }

  /// The map from pixels at full scale to pixels of the small picture.
  var transform: AffineTransform { .scale(x: factor, y: factor) }

  /// Returns the pixels of the small picture that cover the given pixels, with a one-pixel margin.
  func box(_ box: PixelRect) -> PixelRect {
    guard halvings > 0 else { return box }
    let shift = min(halvings, Int.bitWidth - 2)
    let (left, top) = ((box.x >> shift) - 1, (box.y >> shift) - 1)
    return PixelRect(
      x: left,
      y: top,
      width: ((box.x + box.width - 1) >> shift) + 2 - left,
      height: ((box.y + box.height - 1) >> shift) + 2 - top
    )
  }

  /// Returns a pattern, which the caller must destroy, that enlarges a small picture to full scale;
  /// `nil` if memory runs out.
  ///
  /// `source` is the bounds of the small picture, in its own pixels. `origin` is the first pixel of
  /// the target, at full scale.
  func pattern(
    of surface: Surface,
    standingFor source: PixelRect,
    from origin: PixelPlace
  ) -> OpaquePointer? {
    guard let pattern = surface.makePattern() else { return nil }
    var matrix = cairo_matrix_t(
      xx: factor,
      yx: 0,
      xy: 0,
      yy: factor,
      x0: Double(origin.x) * factor - Double(source.x),
      y0: Double(origin.y) * factor - Double(source.y)
    )
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(
      pattern,
      halvings > 0 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST
    )
    return pattern
  }
}
