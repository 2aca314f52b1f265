/// The motion of content that returns to the edge of its range: a critically damped spring.
///
/// `x(t) = (x0 + (v0 + β·x0)·t)·e^(−βt)`, where x is the displacement from the edge in points, t is
/// the time in seconds, and β is ``frequency``. The initial displacement is x0, and the initial
/// velocity is v0.
///
/// ```swift
/// let bounce = Bounce(displacement: -60)
/// print(bounce.displacement(at: 0.1).rounded())  // -42.0
/// let duration = bounce.settlingTime  // about 0.63 seconds
/// ```
public struct Bounce: Hashable, Sendable {
  /// The spring's natural frequency β, in 1/s: mass 1, stiffness 118.81, damping 21.8.
  ///
  /// Fits to three recordings of a real scroll view in `LevisonNN/LNCustomScrollView` give 10.93,
  /// 10.93 and 10.88. The code of that project uses 10.9.
  public static let frequency = 10.9

  /// The distance from the edge at which the content snaps to the edge, in points; 0.50 to 0.52 in
  /// the recordings to which ``frequency`` is fitted.
  package static let threshold = 0.5

  /// The time after a lift, in seconds, during which observers of the offset still see the tracking
  /// and dragging flags set.
  ///
  /// For observers, the flags turn false in the fourth frame after the lift. This was measured on
  /// recordings of controls whose triggers check the flags: the controls react 60 to 66 ms into the
  /// bounce, at 0.82 to 0.84 of the pull. For the delegate, the flags turn false at the lift.
  package static let liftDelay = 4.0 / 60

  /// The displacement when observers see a lift, as a fraction of the displacement at the lift.
  package static let shareAtSeenLift = Bounce(displacement: 1).displacement(at: liftDelay)

  /// The displacement at the start, in points.
  package let initialDisplacement: Double
  /// The velocity at the start, in points per second.
  package let initialVelocity: Double

  /// Creates a bounce from a displacement in points and a velocity in points per second.
  public init(displacement: Double, velocity: Double = 0) {
    initialDisplacement = displacement
    initialVelocity = velocity
  }

  /// The coefficient of time in the formula of ``displacement(at:)``.
  private var drive: Double { initialVelocity + Self.frequency * initialDisplacement }

  /// Returns the displacement at a time, in points.
  public func displacement(at time: Double) -> Double {
    (initialDisplacement + drive * time) * Exponentials.exponential(-Self.frequency * time)
  }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double) -> Double {
    (initialVelocity - Self.frequency * drive * time)
      * Exponentials.exponential(-Self.frequency * time)
  }

  /// The time, in seconds, from which the displacement only decays; 0 if it decays from the start.
  public var peakTime: Double {
    guard drive != 0 else { return 0 }
    return max(0, initialVelocity / (Self.frequency * drive))
  }

  /// The time, in seconds, from which the displacement stays below 0.5 points; may be 0.
  public var settlingTime: Double {
    let peak = peakTime
    if abs(displacement(at: peak)) >= Self.threshold {
      return settlingTime(after: peak, before: peak + 1)
    }
    guard abs(initialDisplacement) >= Self.threshold else { return 0 }
    // Content that overshoots by less than the threshold settles before its peak beyond the edge.
    return bisection(from: 0, to: peak, side: initialDisplacement)
  }

  /// Returns the settling time; searches `low...high` first, then each following interval of 1 s.
  private func settlingTime(after low: Double, before high: Double) -> Double {
    var low = low
    var high = high
    let side = displacement(at: low)
    while abs(displacement(at: high)) >= Self.threshold { (low, high) = (high, high + 1) }
    return bisection(from: low, to: high, side: side)
  }

  /// Returns the time in `low...high` at which the displacement times the sign of `side` is 0.5.
  private func bisection(from low: Double, to high: Double, side: Double) -> Double {
    var low = low
    var high = high
    let sign = side < 0 ? -1.0 : 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if sign * displacement(at: middle) >= Self.threshold { low = middle } else { high = middle }
    }
    return high
  }
}
