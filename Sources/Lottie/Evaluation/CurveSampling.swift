/// Measurements of curves by the methods of lottie-web.
enum CurveSampling {
  /// The number of sample points, at evenly spaced parameters, that measure the length of a curve.
  static let pointCount = 150

  /// Returns whether the third point is near the line through the first two.
  static func isOnLine(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    abs(a.x * b.y + a.y * c.x + b.x * c.y - c.x * b.y - c.y * a.x - b.x * a.y) < 0.001
  }
}
