import Geometry
import Layers

/// A change between two values as a spring moves.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  /// Whether more than critical damping slows the motion further.
  open var allowsOverdamping = false

  /// Creates a spring by the time that its motion seems to take, and by how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: 0 for none, towards 1 for ever more; below 0 it is flatter than without.
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

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * .pi * Double(mass / stiffness).squareRoot()
  }

  /// How much it bounces: 1 less the damping ratio, below 0 its mirror.
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

  /// The time for which the spring moves visibly, in seconds.
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
