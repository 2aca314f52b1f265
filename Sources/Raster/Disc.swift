import Geometry

/// A disc that is turned, and drawn as if it were not, since nobody sees it.
///
/// Cairo walks rows of pixels in which a line begins in fifteen steps, all others in one. It would
/// make a circle's curves into up to twice as many lines as are needed, and where they are turned
/// each begins in a row of its own. The corners of a regular polygon lie in pairs at the same
/// height, so a disc is filled in two thirds of the time. Pixels at its edge differ from those of
/// curves by a few levels, on average by none: curves lose a little area, a polygon does not.
struct Disc {
  /// In pixels.
  var center: Point
  /// In pixels.
  var radius: Double

  /// The image of a path that is a circle, under a transform that turns it.
  ///
  /// - Returns: Nil for other paths, and for transforms that turn nothing or squeeze.
  init?(turning path: Path, by transform: AffineTransform) {
    guard !transform.keepsRectangles, let scale = transform.uniformScale, let circle = path.circle
    else { return nil }
    center = transform.apply(to: circle.center)
    radius = circle.radius * scale
    guard radius.isFinite else { return nil }
  }

  /// The corners of a regular polygon as large as the disc, in pixels.
  ///
  /// Its lines cross the edge of the disc and are at most ``Surface/tolerance`` away from it, unless
  /// it is larger than what Cairo can count.
  var corners: some Sequence<Point> {
    let needed = (.pi / 4 * (radius / (3 * Surface.tolerance)).squareRoot()).rounded(.up)
    let quarter = min(max(needed, 1), 4096)
    let angle = .pi / 2 / quarter
    let (sine, cosine) = sineAndCosine(angle)
    // The disc and the triangles from its centre to each side have the same area.
    let arm = Vector(dx: radius * (angle / sine).squareRoot(), dy: 0)
    return sequence(first: arm) { arm in
      Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
    }
    .prefix(4 * Int(quarter))
    .lazy.map { (center + $0).steady }
  }
}
