/// A step of a gesture script; times are in seconds, distances in points.
///
/// The finger's x is measured from the view's left edge. A change of x scrolls content that can
/// scroll horizontally; an animation may follow x as well.
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
  /// The time is the time in the scene, by default the end of the previous step. The default `y` is
  /// a fifth of the view's height below its upper edge. The default `x` is beside the middle of the
  /// view (see `usualFingerX`).
  case down(at: Double? = nil, y: Double? = nil, x: Double? = nil)
  /// The finger moves uniformly, downwards for a positive distance, and sideways to `x` if given.
  case drag(by: Double, x: Double? = nil, over: Double)
  /// The finger moves uniformly by a vector, positive to the right and downwards; a horizontal
  /// movement requires that an earlier step has set the finger's x.
  case move(by: Vector, over: Double)
  /// The finger pulls the content uniformly to a distance beyond its edge, as shown on screen, and
  /// moves uniformly sideways to `x` if `x` is given.
  ///
  /// A positive distance pulls the content's start down, and a negative distance pulls the
  /// content's end up. The movement compensates for the rubber band and the hysteresis. The content
  /// must rest at the pulled edge when the finger goes down, and must scroll only vertically.
  case pull(to: Double, x: Double? = nil, over: Double)
  /// The finger stays in place.
  case hold(for: Double)
  /// The finger lifts, with the velocity of its last movements.
  case lift
  /// The touch is cancelled.
  case cancel
  /// A pause between two touches or after the last touch.
  case wait(for: Double)
}
