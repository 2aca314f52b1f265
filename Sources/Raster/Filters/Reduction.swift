internal import CCairo

/// The scale at which a picture is drawn that is blurred afterwards: a number of halvings.
///
/// A blur over hundreds of pixels leaves no detail that a small picture lacks, and takes time and
/// memory in proportion to its radius. So a small picture is blurred, and then enlarged with linear
/// interpolation between its pixels.
struct Reduction {
  /// The number of halvings, 0 for none.
  let halvings: Int

  /// The standard deviation up to which a blur is drawn at full scale, in pixels.
  static let largestSigma = 96.0

  /// Creates the reduction for a blur.
  ///
  /// - Parameter sigma: The standard deviation of the blur, in pixels.
  init(sigma: Double) {
    let ratio = sigma / Self.largestSigma
    // Comparisons with NaN are false.
    halvings = ratio > 1 ? Int(min(ratio, 0x1p1000).exponent) + 1 : 0
  }

  /// Creates the reduction for a blur of some pixels.
  ///
  /// Each of several blurs in sequence needs more pixels around the box. If they become many, they
  /// are drawn at a smaller scale, at which the deviation is still at least 8 pixels, so that the
  /// picture stays smooth.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels.
  ///   - box: The pixels that are to be drawn.
  init(sigma: Double, around box: PixelRect) {
    var reduction = Reduction(sigma: sigma)
    while sigma * reduction.factor >= 16 {
      let (small, reach) = (reduction.box(box), 6 * sigma * reduction.factor)
      guard (Double(small.width) + reach) * (Double(small.height) + reach) > 1e6 else { break }
      reduction = Reduction(halvings: reduction.halvings + 1)
    }
    self = reduction
  }

  /// Creates a reduction by a number of halvings.
  init(halvings: Int) { self.halvings = max(halvings, 0) }

  /// The length of a full-scale pixel, in pixels of the small picture.
  var factor: Double { Double(sign: .plus, exponent: -halvings, significand: 1) }

  /// The map from full-scale pixels to pixels of the small picture.
  var transform: AffineTransform { .scale(x: factor, y: factor) }

  /// Returns the pixels of the small picture that cover full-scale pixels, with a margin of one.
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

  /// Returns a pattern that shows a small picture at full scale.
  ///
  /// - Parameters:
  ///   - surface: The small picture.
  ///   - source: The place of the small picture, in pixels of its own scale.
  ///   - origin: The first pixel of the target, at full scale.
  /// - Returns: A pattern, to be destroyed by the caller; `nil` if memory runs out.
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
