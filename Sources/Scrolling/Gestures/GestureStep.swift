/// One thing that a finger does in a script; times in seconds, distances in points.
public enum GestureStep: Hashable, Sendable {
  /// It goes down: at a time of the scene, or at once where nil; at a distance below the view's
  /// upper edge, or at a fifth of its height where nil.
  case down(at: Double? = nil, y: Double? = nil)
  /// It moves uniformly, downwards by a positive travel.
  case drag(by: Double, over: Double)
  /// It moves so that the shown pull changes uniformly from what it is to what is given.
  ///
  /// That takes the rubber band and the hysteresis into account, and supposes that the content
  /// rests at its top when the finger goes down.
  case pull(to: Double, over: Double)
  /// It stays where it is.
  case hold(for: Double)
  /// It lifts, with the velocity of its last movements.
  case lift
  /// The touch is taken away.
  case cancel
  /// Nothing happens between two touches or after the last.
  case wait(for: Double)
}
