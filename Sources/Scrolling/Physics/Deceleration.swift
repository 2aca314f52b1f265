/// The motion of content that slows down after the finger has lifted.
///
/// `v(t) = v0·λ^(1000t)` and `x(t) = x0 + v0·(λ^(1000t) − 1)/k` with `k = 1000·ln λ`. Here x is the
/// content offset in points, v is its velocity, and t is the time in seconds since the lift. The
/// values at the lift are x0 and v0, and λ is the raw value of `rate`.
///
/// ```swift
/// let fling = Deceleration(from: 0, velocity: 1000)
/// print(fling.target.rounded(), fling.position(at: 1).rounded())  // 499.0 432.0
/// let duration = fling.duration  // about 3.45 seconds
/// ```
///
/// - Note: Sources: "How UIScrollView works" (I. Lobanov) and `super-ultra/ScrollMechanics`.
public struct Deceleration: Hashable, Sendable {
  /// The distance from the target at which the movement counts as over, in points.
  package static let threshold = 0.5

  /// The offset at which the content starts, in points.
  package let start: Double
  /// The velocity at the start, in points per second.
  package let initialVelocity: Double
  /// The rate at which the content slows down.
  package let rate: DecelerationRate
  /// The offset, in points, at which the content comes to rest unless it is stopped earlier.
  public let target: Double

  /// The decay exponent per second, stored because computing it takes a logarithm.
  private let exponent: Double

  /// Creates a deceleration from an offset in points and a velocity in points per second.
  public init(from start: Double, velocity: Double, rate: DecelerationRate = .normal) {
    self.start = start
    self.rate = rate
    initialVelocity = velocity
    exponent = rate.exponent
    target = start - velocity / exponent
  }

  /// Creates a deceleration that ends at a given offset.
  public init(from start: Double, to target: Double, rate: DecelerationRate = .normal) {
    self.start = start
    self.rate = rate
    self.target = target
    exponent = rate.exponent
    initialVelocity = (start - target) * exponent
  }

  /// The signed distance from the start to the target, in points.
  public var distance: Double { target - start }

  /// The time, in seconds, until the content is within `threshold` of the target; at least 0.
  public var duration: Double {
    let path = abs(distance)
    guard path > Self.threshold else { return 0 }
    return Exponentials.logarithm(Self.threshold / path) / exponent
  }

  /// Returns the offset at a time, in points.
  public func position(at time: Double) -> Double {
    start + distance * (1 - Exponentials.exponential(exponent * time))
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * Exponentials.exponential(exponent * time)
  }

  /// Returns the time at which the content passes an offset.
  ///
  /// - Parameter position: An offset in points.
  /// - Returns: The time in seconds, not negative; `nil` if the content does not pass the offset.
  public func crossingTime(of position: Double) -> Double? {
    guard initialVelocity != 0 else { return nil }
    let remaining = 1 + exponent * (position - start) / initialVelocity
    guard remaining > 0, remaining <= 1 else { return nil }
    return Exponentials.logarithm(remaining) / exponent
  }
}
