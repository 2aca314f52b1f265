public import Geometry

/// One thing that a finger does in a script; times in seconds, distances in points.
///
/// The finger's x counts from the view's left edge. It scrolls content that scrolls horizontally; an
/// animation may follow it as well.
///
/// ```swift
/// let fling: [GestureStep] = [
///   .down(at: 0, y: 400), .drag(by: -200, over: 0.1), .lift, .wait(for: 3),
/// ]
/// print(GestureScript(fling, scrollViewHeight: 568).duration)  // 3.1
/// ```
public enum GestureStep: Hashable, Sendable {
  /// It goes down: at a time of the scene, or at once where nil; at a distance below the view's
  /// upper edge, or at a fifth of its height where nil; at a distance from its left edge, or beside
  /// its middle where nil (see ``ScrollView/usualFingerX``).
  case down(at: Double? = nil, y: Double? = nil, x: Double? = nil)
  /// It moves uniformly, downwards by a positive travel, and sideways to an x where one is given.
  case drag(by: Double, x: Double? = nil, over: Double)
  /// It moves uniformly to the right and downwards by a positive travel.
  ///
  /// One that has an extent to the right needs a finger whose x has been given before.
  case move(by: Vector, over: Double)
  /// It moves so that the shown pull changes uniformly from what it is to what is given, and
  /// uniformly sideways to an x where one is given.
  ///
  /// A positive pull leads downwards at the content's start, a negative one upwards at its end. That
  /// takes the rubber band and the hysteresis into account, and supposes that the content rests
  /// there when the finger goes down, and that it scrolls vertically only.
  case pull(to: Double, x: Double? = nil, over: Double)
  /// It stays where it is.
  case hold(for: Double)
  /// It lifts, with the velocity of its last movements.
  case lift
  /// The touch is taken away.
  case cancel
  /// Nothing happens between two touches or after the last.
  case wait(for: Double)
}
