import Geometry
import Layers

/// A change between two values as a spring moves.
open class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0

  private var spring: Spring {
    Spring(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: Double(damping),
      initialVelocity: Double(initialVelocity)
    )
  }

  /// The time for which the spring moves visibly, in seconds.
  public var settlingDuration: CFTimeInterval { spring.settlingDuration }

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
    return copy
  }
}
