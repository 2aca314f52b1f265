public import Geometry

/// Changes a property between two values as a spring moves.
public struct SpringAnimation: Hashable, Sendable {
  /// The property and its values.
  public var basic: BasicAnimation
  /// The spring, which moves on the animation's seconds whatever its duration.
  public var spring: Spring

  /// Creates an animation.
  public init(_ basic: BasicAnimation, spring: Spring = Spring()) {
    self.basic = basic
    self.spring = spring
  }
}
