/// A change of a property between two values that moves like a spring.
///
/// ```swift
/// // Slides in from 100 points left of the layer's position.
/// var slide = BasicAnimation(.positionX, from: -100, to: 0)
/// slide.isAdditive = true
/// let spring = Spring(stiffness: 200, damping: 15)
/// let animation = SpringAnimation(slide, spring: spring)
/// stage.add(Animation(.spring(animation), duration: spring.settlingDuration), to: oval)
/// ```
public struct SpringAnimation: Hashable, Sendable {
  /// The property and its values.
  public var basic: BasicAnimation
  /// The spring, which runs in seconds and is not stretched to the animation's duration.
  public var spring: Spring

  /// Creates an animation.
  public init(_ basic: BasicAnimation, spring: Spring = Spring()) {
    self.basic = basic
    self.spring = spring
  }
}
