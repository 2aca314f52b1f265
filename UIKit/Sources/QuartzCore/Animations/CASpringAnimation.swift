import Geometry
import Layers

/// A change between two values that moves like a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// Whether damping above the critical value slows the motion further.
  open var allowsOverdamping = false

  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: From -1 to 1; 0 is no bounce, and below 0 the motion is overdamped.
  public convenience init(perceptualDuration duration: CFTimeInterval, bounce: CGFloat) {
    self.init(keyPath: nil)
    let spring = Spring(
      perceptualDuration: max(duration, 1e-3),
      bounce: min(max(Double(bounce), -0.999), 0.999)
    )
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  /// The perceptual duration: the period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * .pi * Double(mass / stiffness).squareRoot()
  }

  /// The bounce: 1 − ζ for a damping ratio ζ up to 1, and 1/ζ − 1 for a larger ratio.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  private var spring: Spring {
    var spring = Spring(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity)
    )
    spring.allowsOverdamping = allowsOverdamping
    return spring
  }

  /// The time until the spring no longer moves visibly, in seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    basic(on: layer).map { .spring(SpringAnimation($0, spring: spring)) }
  }

  open override func copy() -> Any {
    let copy = CASpringAnimation(keyPath: keyPath)
    self.copy(to: copy)
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copy
  }
}
