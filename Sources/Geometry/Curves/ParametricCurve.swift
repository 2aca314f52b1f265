/// A curve with a parameter from 0 to 1.
///
/// Lengths are arc lengths, in points. The `accuracy` of an approximation is the maximum error
/// relative to the length of the curve.
///
/// ```swift
/// let curve = QuadraticCurve(start: .zero, control: Point(0, 100), end: Point(100, 100))
/// let step = curve.length() / 10
/// // Eleven points, at equal distances along the curve.
/// let dots = (0...10).map { curve.point(at: curve.parameter(atLength: Double($0) * step)) }
/// ```
public protocol ParametricCurve: Hashable, Sendable {
  /// The point at parameter 0.
  var start: Point { get }
  /// The point at parameter 1.
  var end: Point { get }
  /// The smallest rectangle that contains the curve; control points may lie outside.
  var bounds: Rect { get }

  /// Returns the point at a parameter; parameters outside `0...1` extrapolate.
  func point(at t: Double) -> Point
  /// Returns the derivative with respect to the parameter, in points; it vanishes at a cusp.
  func derivative(at t: Double) -> Vector
  /// Returns the direction of travel at a parameter, as a vector of length 1.
  ///
  /// If the derivative is zero, the tangent is the direction in which the curve continues. At the
  /// curve's end, it is the direction of arrival. Only a single-point curve has a zero tangent.
  func tangent(at t: Double) -> Vector
  /// Returns the part between two parameters; reversed if `from` is larger than `to`.
  func subcurve(from: Double, to: Double) -> Self
  /// Returns the same curve from its end to its start.
  func reversed() -> Self
  /// Returns the arc length, in points.
  ///
  /// - Parameter accuracy: The maximum relative error; values below 1e-14 count as 1e-14.
  /// - Returns: The length, computed by adaptive Gauss–Legendre quadrature.
  /// - Complexity: O(1) for smooth curves; a cusp costs O(log(1 / accuracy)).
  func length(accuracy: Double) -> Double
  /// Returns the parameter at which the arc length from the start reaches `length`.
  ///
  /// - Parameters:
  ///   - length: The length in points, clamped to the range from 0 to the length of the curve.
  ///   - accuracy: The maximum error, relative to the length of the curve.
  /// - Returns: A parameter in `0...1`; 0 if the curve has no length.
  func parameter(atLength length: Double, accuracy: Double) -> Double
}

extension ParametricCurve {
  /// Returns the arc length in points, with a maximum relative error of 1e-6.
  public func length() -> Double { length(accuracy: 1e-6) }

  /// Returns the parameter at which the arc length reaches `length`, with a relative error of 1e-6.
  public func parameter(atLength length: Double) -> Double {
    parameter(atLength: length, accuracy: 1e-6)
  }
}
