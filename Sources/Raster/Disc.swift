/// A large rotated disc, drawn as a regular polygon.
///
/// Cairo scans a pixel row in fifteen steps if a line starts in that row, and in one step
/// otherwise. It flattens a rotated circle into up to twice as many lines as needed, and each of
/// them starts in a row of its own. The corners of a regular polygon come in pairs of equal height,
/// so fewer rows are slow: filling the polygon takes two thirds of the time of the circle.
///
/// The polygon and Cairo's lines stay within ``Surface/tolerance`` of the circle, but their edge
/// pixels differ by a few levels. A disc turned by a multiple of 90° is drawn as a circle, so its
/// edge pixels also differ by a few levels from those at other angles.
struct Disc {
  /// The centre, in pixels.
  let center: Point
  /// The radius, in pixels.
  let radius: Double

  /// The minimum radius, in pixels; drawing a smaller disc as a polygon would save little time.
  static let leastRadius = 16.0

  /// Creates a disc from a circular path and a transform that rotates the path.
  ///
  /// `nil` if the path is not a circle, if the transform scales unevenly or does not rotate, or if
  /// the disc would be small.
  init?(turning path: Path, by transform: AffineTransform) {
    guard !transform.keepsRectangles, let scale = transform.uniformScale, let circle = path.circle
    else { return nil }
    center = transform.apply(to: circle.center)
    radius = circle.radius * scale
    guard Self.leastRadius...1e6 ~= radius else { return nil }
  }

  /// The corners, in pixels, of a regular polygon with the area of the disc; the polygon's sides
  /// cross the circle, and stay within ``Surface/tolerance`` of the circle.
  var corners: some Sequence<Point> {
    let quarter = (.pi / 4 * (radius / (3 * Surface.tolerance)).squareRoot()).rounded(.up)
    let angle = .pi / 2 / quarter
    let (sine, cosine) = sineAndCosine(angle)
    // With the corners at this distance from the centre, the polygon has the same area as the disc.
    let arm = Vector(dx: radius * (angle / sine).squareRoot(), dy: 0)
    return sequence(first: arm) { arm in
      Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
    }
    .prefix(4 * Int(quarter))
    .lazy.map { (center + $0).roundedForCairo }
  }
}
