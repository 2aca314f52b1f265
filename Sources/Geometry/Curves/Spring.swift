import Platform
import Requirements

/// A mass on a damped spring, released at a distance of 1 from its target.
///
/// Solves m·x″ + c·x′ + k·x = 0, with mass m, damping c and stiffness k, in closed form. The motion
/// starts at x = −1, and progress is 1 + x. Source: WebKit's SpringSolver. Settling durations agree
/// with values measured in QuartzCore.
///
/// ```swift
/// let spring = Spring(stiffness: 100, damping: 10)
/// print(spring.settlingDuration)  // 1.47 seconds
/// print(spring.progress(at: 0.3))  // 1.12: the spring overshoots
/// stage.add(.spring(.positionY, from: 0, to: 100, spring: spring), to: oval)
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass; positive.
  public var mass = 1.0
  /// The stiffness: the force per distance; positive.
  public var stiffness = 100.0
  /// The damping: the force per velocity; not negative.
  public var damping = 10.0
  /// The initial velocity towards the target; at 1, the spring would cover the distance in 1 s.
  public var initialVelocity = 0.0
  /// Whether overdamping slows the motion; if false, overdamping acts like critical damping.
  public var allowsOverdamping = false

  /// Creates Core Animation's default spring.
  public init() {}

  /// Creates a spring.
  ///
  /// - Precondition: Mass and stiffness are positive, damping is not negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    require(
      mass > 0 && stiffness > 0 && damping >= 0,
      "A spring needs mass > 0, stiffness > 0, damping ≥ 0, not \([mass, stiffness, damping])"
    )
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring of mass 1 from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring, in seconds.
  ///   - bounce: Above −1 and below 1. 0 is critical damping, and positive values overshoot.
  ///     Negative values slow the motion without overshoot and set ``allowsOverdamping``.
  ///   - initialVelocity: The velocity towards the target; 1 would cover the distance in 1 s.
  ///
  /// The damping ratio is 1 − bounce, or 1 / (1 + bounce) if the bounce is negative. A spring with
  /// a bounce of −1 would therefore not move, and one with a bounce of 1 would never rest.
  ///
  /// - Precondition: The duration is positive, and `bounce` is above −1 and below 1.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    require(
      perceptualDuration > 0 && bounce > -1 && bounce < 1,
      "A spring needs duration > 0 s and |bounce| < 1, not \(perceptualDuration) s and \(bounce)"
    )
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * frequency * ratio,
      initialVelocity: initialVelocity
    )
    allowsOverdamping = bounce < 0
  }

  /// The spring of iOS's own transitions and of UIKit's `UISpringTimingParameters()`.
  ///
  /// Because overdamping is not allowed, the spring is critically damped.
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

  private var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Returns the progress at a time: 0 at the start, 1 at the target, above 1 in an overshoot.
  public func progress(at time: Double) -> Double {
    let omega = naturalFrequency
    let zeta = dampingRatio
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let b = (zeta * omega - initialVelocity) / damped
      return 1 - exp(-zeta * omega * time) * (cos(damped * time) + b * sin(damped * time))
    }
    if zeta == 1 { return 1 - exp(-omega * time) * (1 + (omega - initialVelocity) * time) }
    let root = omega * (zeta * zeta - 1).squareRoot()
    let slow = zeta * omega - root
    let fast = zeta * omega + root
    let share = (fast - initialVelocity) / (2 * root)
    return 1 - share * exp(-slow * time) - (1 - share) * exp(-fast * time)
  }

  /// The time in seconds after which the spring stays within a thousandth of its initial distance.
  ///
  /// Below critical damping, the time follows from the envelope in closed form. Otherwise the
  /// initial velocity is ignored, and the time is rounded up to a tenth of a second, as in Core
  /// Animation. An undamped spring never settles.
  public var settlingDuration: Double {
    let omega = naturalFrequency
    let zeta = dampingRatio
    if zeta < Self.nearlyCritical {
      guard zeta > 0 else { return .infinity }
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let b = (zeta * omega - initialVelocity) / damped
      return log((1 + abs(b)) / Self.restThreshold) / (zeta * omega)
    }
    // Without an initial velocity, the remaining distance only falls, so bisection finds the time
    // at which it passes the threshold. The slower of the two exponentials limits the search.
    var rest = self
    rest.initialVelocity = 0
    rest.damping = max(damping, 2 * (stiffness * mass).squareRoot())
    let slowest = omega * (zeta - (max(zeta * zeta - 1, 0)).squareRoot())
    var low = 0.0
    var high = 64 / slowest
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if 1 - rest.progress(at: middle) > Self.restThreshold { low = middle } else { high = middle }
    }
    return (high * 10).rounded(.up) / 10
  }

  /// The fraction of the initial distance within which a spring counts as settled.
  static let restThreshold = 0.001
  /// The damping ratio from which a spring counts as critically damped.
  ///
  /// As the ratio approaches 1, the amplitude of the envelope grows without bound. Also, springs
  /// with rounded constants (stiffness 333.33, damping 36.51) are meant to be critically damped.
  static let nearlyCritical = 0.9995
}
