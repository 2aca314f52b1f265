/// The measurement of curves, as in lottie-web.
enum CurveSampling {
  /// The number of points, at evenly spaced parameters, by which the length of a curve is measured.
  static let pointCount = 150

  /// Whether a point nearly lies on the line through two other points.
  static func isOnLine(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    abs(a.x * b.y + a.y * c.x + b.x * c.y - c.x * b.y - c.y * a.x - b.x * a.y) < 0.001
  }
}
