/// Several animations on a time of their own.
///
/// The children run in the group's local time and are not scaled to it; what lies beyond its
/// duration is cut off. A child without a duration has the group's. A child's delegate events and
/// its removal on completion do not count.
public struct AnimationGroup: Hashable, Sendable {
  /// The children, applied in order.
  public var animations: [Animation]

  /// Creates a group.
  public init(_ animations: [Animation]) { self.animations = animations }
}
