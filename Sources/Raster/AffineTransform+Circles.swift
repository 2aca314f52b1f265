import Geometry

extension AffineTransform {
  /// A transform through which the area of a path looks the same: for a circle, which looks the same
  /// however it is turned, one that does not turn it.
  ///
  /// The lines that stand for a circle that is not turned meet at the same heights on its left and
  /// on its right. Cairo walks rows in which a line begins in fifteen steps, all others in one, so
  /// it fills such a circle in three quarters of the time.
  func upright(for path: Path) -> AffineTransform {
    guard !keepsRectangles, let scale = uniformScale, let circle = path.circle else { return self }
    let center = apply(to: circle.center)
    return AffineTransform(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: center.x - circle.center.x * scale,
      ty: center.y - circle.center.y * scale
    )
  }

  /// The factor of a transform that scales alike in all directions; nil for others.
  var uniformScale: Double? {
    let first = a * a + b * b
    let second = c * c + d * d
    let skew = a * c + b * d
    let limit = 1e-9 * max(first, second)
    return abs(first - second) <= limit && abs(skew) <= limit ? first.squareRoot() : nil
  }
}
