/// A large rotated disc, drawn as a regular polygon.
///
/// Cairo processes rows of pixels in which a line begins in fifteen steps, all other rows in one.
/// It would replace a circle's curves by up to twice as many lines as needed, and if the curves are
/// rotated, each line begins in a different row. The corners of a regular polygon lie in pairs at
/// the same height, so a disc is filled in two thirds of the time.
///
/// The polygon and Cairo's lines are both within ``Surface/tolerance`` of the circle, but pixels at
/// the edge differ by some levels, also from those at quarter turns, where the curves are drawn.
struct Disc {
  /// The centre, in pixels.
  let center: Point
  /// The radius, in pixels.
  let radius: Double

  /// The least radius, in pixels: a smaller disc is mostly edge, and has fewer lines to save.
  static let leastRadius = 16.0

  /// Creates the image of a circular path under a transform that rotates it.
  ///
  /// - Returns: `nil` for other paths, for transforms without a rotation or with an uneven scale,
  ///   and if the image is small.
  init?(turning path: Path, by transform: AffineTransform) {
    guard !transform.keepsRectangles, let scale = transform.uniformScale, let circle = path.circle
    else { return nil }
    center = transform.apply(to: circle.center)
    radius = circle.radius * scale
    guard Self.leastRadius...1e6 ~= radius else { return nil }
  }

  /// The corners of a regular polygon as large as the disc, in pixels.
  ///
  /// Its lines cross the edge of the disc and are at most ``Surface/tolerance`` away from it.
  var corners: some Sequence<Point> {
    let quarter = (.pi / 4 * (radius / (3 * Surface.tolerance)).squareRoot()).rounded(.up)
    let angle = .pi / 2 / quarter
    let (sine, cosine) = sineAndCosine(angle)
    // The radius to the corners, for which the polygon has the same area as the disc.
    let arm = Vector(dx: radius * (angle / sine).squareRoot(), dy: 0)
    return sequence(first: arm) { arm in
      Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
    }
    .prefix(4 * Int(quarter))
    .lazy.map { (center + $0).steady }
  }
}
