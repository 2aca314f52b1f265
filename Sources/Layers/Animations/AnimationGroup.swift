/// Animations that play together in the group's own time, like Core Animation's `CAAnimationGroup`.
///
/// Children are not scaled to the group's duration, but cut off at its end. A child without a
/// duration lasts as long as the group. A child's events and removal on completion are ignored.
///
/// ```swift
/// let grow = Animation.basic(.scale, from: 0.5, to: 1)  // lasts as long as the group
/// let fade = Animation.basic(.opacity, from: 1, to: 0, duration: 0.4).starting(at: 0.6)
/// stage.add(.group([grow, fade], duration: 1), to: oval)
/// ```
public struct AnimationGroup: Hashable, Sendable {
  /// The children, applied in order.
  public var animations: [Animation]

  /// Creates a group.
  public init(_ animations: [Animation]) { self.animations = animations }
}
