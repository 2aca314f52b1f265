import Platform
import Requirements

/// A mass on a damped spring, released at distance 1 from its rest.
///
/// Solves m·x″ + c·x′ + k·x = 0 in closed form from displacement −1; progress is 1 + x.
/// Source: WebKit's SpringSolver; settling durations agree with values measured on QuartzCore.
///
/// ```swift
/// let spring = Spring(stiffness: 100, damping: 10)
/// print(spring.settlingDuration)  // 1.47 seconds
/// print(spring.progress(at: 0.3))  // 1.12: it overshoots
/// stage.add(.spring(.positionY, from: 0, to: 100, spring: spring), to: oval)
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass; positive.
  public var mass = 1.0
  /// The force per distance; positive.
  public var stiffness = 100.0
  /// The force per speed; not negative.
  public var damping = 10.0
  /// The initial speed towards the rest; 1 would cover the whole distance in a second.
  public var initialVelocity = 0.0
  /// Whether damping above critical slows the motion further; if not, it counts as critical.
  public var allowsOverdamping = false

  /// Creates Core Animation's default spring.
  public init() {}

  /// Creates a spring.
  ///
  /// - Precondition: Mass and stiffness are positive, damping is not negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    require(
      mass > 0 && stiffness > 0 && damping >= 0,
      "No spring has mass \(mass), stiffness \(stiffness) and damping \(damping)"
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
  ///   - bounce: Between −1 and 1. 0 is critical damping, positive values overshoot, and negative
  ///     values slow the motion without overshoot and set ``allowsOverdamping``.
  ///   - initialVelocity: The initial speed towards the rest, in whole distances per second.
  ///
  /// The damping ratio is 1 − bounce, or 1 / (1 + bounce) if the bounce is negative, so that a
  /// spring with a bounce of −1 would not move.
  ///
  /// - Precondition: The duration is positive, `bounce` lies between −1 and 1.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    require(
      perceptualDuration > 0 && bounce > -1 && bounce < 1,
      "No spring has perceptual duration \(perceptualDuration) and bounce \(bounce)"
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

  /// The spring of the system's own transitions and of UIKit's `UISpringTimingParameters()`.
  ///
  /// It counts as critically damped.
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

  private var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  private var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// Returns the progress of the spring at a time: 0 at first, 1 at rest, above 1 if it overshoots.
  public func progress(at time: Double) -> Double {
    let omega = naturalFrequency
    let zeta = dampingRatio
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let b = (zeta * omega - initialVelocity) / damped
      return 1 - exp(-zeta * omega * time) * (cos(damped * time) + b * sin(damped * time))
    }
    if zeta == 1 {
      return 1 - exp(-omega * time) * (1 + (omega - initialVelocity) * time)
    }
    let root = omega * (zeta * zeta - 1).squareRoot()
    let slow = zeta * omega - root
    let fast = zeta * omega + root
    let share = (fast - initialVelocity) / (2 * root)
    return 1 - share * exp(-slow * time) - (1 - share) * exp(-fast * time)
  }

  /// The seconds after which the spring has practically come to rest: within a thousandth if it
  /// starts without speed.
  ///
  /// Below critical damping, the envelope has a closed form. Otherwise this is the time at which
  /// the motion itself comes within a thousandth, rounded up to a tenth of a second as Core
  /// Animation does. An undamped spring never settles.
  public var settlingDuration: Double {
    let omega = naturalFrequency
    let zeta = dampingRatio
    if zeta < Self.nearlyCritical {
      guard zeta > 0 else { return .infinity }
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let b = (zeta * omega - initialVelocity) / damped
      return log((1 + abs(b)) / Self.restThreshold) / (zeta * omega)
    }
    // The remaining distance falls steadily from 1 if the spring starts without speed, so bisection
    // finds the only crossing. The slower of two exponentials gives the range of the search.
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

  /// The remaining distance at which a spring counts as at rest.
  static let restThreshold = 0.001
  /// The damping ratio from which damping counts as critical.
  ///
  /// Towards 1, the envelope's factor grows without bound, and constants rounded to a few digits
  /// (stiffness 333.33, damping 36.51) mean the critical case.
  static let nearlyCritical = 0.9995
}
