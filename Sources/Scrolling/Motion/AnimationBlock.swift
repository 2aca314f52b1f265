/// The settings of a view animation block, whose changes to the scroll view are animated.
struct AnimationBlock: Hashable, Sendable {
  /// The duration of the changes in the block, in seconds.
  let duration: Double
  /// The time before the changes begin, in seconds.
  let delay: Double
  /// The timing curve of the changes.
  let curve: AnimationCurve
}
