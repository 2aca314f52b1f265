extension AffineTransform {
  /// The scale factor; `nil` if the transform scales unevenly.
  var uniformScale: Double? {
    let first = a * a + b * b
    let second = c * c + d * d
    let skew = a * c + b * d
    let limit = 1e-9 * max(first, second)
    return abs(first - second) <= limit && abs(skew) <= limit ? first.squareRoot() : nil
  }
}
