import Requirements

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to progress.
///
/// The counterpart of Core Animation's `CAMediaTimingFunction`. The control points have x in
/// `0...1`, so the curve is a function of time. Their y is not limited, so progress may overshoot.
///
/// ```swift
/// print(TimingFunction.easeInEaseOut.progress(at: 0.25))  // 0.129
/// let pop = TimingFunction(0.34, 1.56, 0.64, 1)  // overshoots before it ends
/// stage.add(.basic(.scale, from: 0, to: 1, duration: 0.4, timingFunction: pop), to: oval)
/// ```
public struct TimingFunction: Hashable, Sendable {
  /// The first control point.
  public let control1: Point
  /// The second control point.
  public let control2: Point

  /// Creates a curve from the coordinates of its control points, in Core Animation's order.
  ///
  /// - Precondition: Both x lie in `0...1` and both y are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "A timing function needs control points with x in 0...1, not (\(x1), \(y1)) (\(x2), \(y2))"
    )
    control1 = Point(x1, y1)
    control2 = Point(x2, y2)
  }

  /// The curve whose progress equals time.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// The curve that begins slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// The curve that ends slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// The curve that begins and ends slowly.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction of time.
  ///
  /// - Parameter time: A fraction of the duration, clamped to `0...1`. NaN stays NaN.
  /// - Returns: The y coordinate of the curve at x = `time`; exactly 0 and 1 at the ends. The error
  ///   is below 1e-12 except where the curve is vertical.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if time.isNaN { return time }
    if control1.x == control1.y, control2.x == control2.y { return time }
    let parameter = parameter(whereXIs: time)
    return Self.component(control1.y, control2.y, at: parameter)
  }

  /// Solves x(parameter) = x by Newton's method, with bisection if a step would leave the bracket.
  private func parameter(whereXIs x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = Self.component(control1.x, control2.x, at: t) - x
      if abs(error) < 1e-15 { break }
      if error < 0 { low = t } else { high = t }
      let next = t - error / Self.slope(control1.x, control2.x, at: t)
      let previous = t
      t = next > low && next < high ? next : (low + high) / 2
      if abs(t - previous) < 1e-16 { break }
    }
    return t
  }

  /// Returns one coordinate of the curve, computed by Horner's rule.
  private static func component(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    ((1 + 3 * (p1 - p2)) * t + 3 * (p2 - 2 * p1)) * t * t + 3 * p1 * t
  }

  private static func slope(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    3 * (1 + 3 * (p1 - p2)) * t * t + 6 * (p2 - 2 * p1) * t + 3 * p1
  }
}
