/// Returns the real roots of `a·t² + b·t + c`, without the cancellation of the usual formula.
///
/// Missing roots are NaN. Source: Press et al., "Numerical Recipes", section 5.6.
func realRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return (.nan, .nan) }
  let root = discriminant.squareRoot()
  let q = -0.5 * (b < 0 ? b - root : b + root)
  return (q / a, q == 0 ? 0 : c / q)
}

extension Rect {
  /// Extends the rectangle to a curve's points at those of `parameters` that are between 0 and 1.
  mutating func extend(_ curve: some ParametricCurve, at parameters: (Double, Double)) {
    for t in [parameters.0, parameters.1] where t > 0 && t < 1 {
      self = union(Rect(origin: curve.point(at: t), size: .zero))
    }
  }
}
