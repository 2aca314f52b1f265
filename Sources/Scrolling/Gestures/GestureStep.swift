/// A step of a finger in a script; times are in seconds, distances in points.
///
/// The finger's x counts from the view's left edge. A change of x scrolls content that can scroll
/// horizontally; an animation may follow x as well.
///
/// ```swift
/// let fling: [GestureStep] = [
///   .down(at: 0, y: 400), .drag(by: -200, over: 0.1), .lift, .wait(for: 3),
/// ]
/// print(GestureScript(fling, scrollViewHeight: 568).duration)  // 3.1
/// ```
public enum GestureStep: Hashable, Sendable {
  /// The finger goes down.
  ///
  /// The time is in seconds of the scene, by default the end of the previous step. The default `y`
  /// is a fifth of the view's height below its upper edge; the default `x` is beside the middle of
  /// the view (see `usualFingerX`).
  case down(at: Double? = nil, y: Double? = nil, x: Double? = nil)
  /// The finger moves uniformly, downwards by a positive travel, and sideways to an x if one is
  /// given.
  case drag(by: Double, x: Double? = nil, over: Double)
  /// The finger moves uniformly by a travel, which is positive to the right and downwards.
  ///
  /// A horizontal travel requires a finger whose x has been given before.
  case move(by: Vector, over: Double)
  /// The finger pulls the content uniformly to a distance beyond its edge, as shown on screen, and
  /// moves uniformly sideways to an x if one is given.
  ///
  /// A positive pull leads downwards at the content's start, a negative one upwards at its end. The
  /// movement takes the rubber band and the hysteresis into account. It assumes that the content
  /// rests at that edge when the finger goes down, and that it scrolls only vertically.
  case pull(to: Double, x: Double? = nil, over: Double)
  /// The finger stays in place.
  case hold(for: Double)
  /// The finger lifts, with the velocity of its last movements.
  case lift
  /// The touch is cancelled.
  case cancel
  /// Nothing happens between two touches or after the last.
  case wait(for: Double)
}
