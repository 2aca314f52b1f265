internal import Geometry

/// The settings of a view animation block that is being executed.
struct AnimationBlock: Hashable, Sendable {
  /// How long the changes in the block take to become visible, in seconds.
  let duration: Double
  /// How long the picture stays as it is before that, in seconds.
  let delay: Double
  /// How the changes become visible.
  let curve: AnimationCurve
}
