/// Plays several animations together, on a time of their own: Core Animation's `CAAnimationGroup`.
///
/// The children run in the group's local time and are not scaled to it; they are cut off at its
/// end. A child without a duration has the group's. A child's delegate events and its removal on
/// completion do not count.
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
