/// The beginning or end of a touch.
public struct GestureEvent: Hashable, Sendable {
  /// The kind of a touch event.
  public enum Kind: Hashable, Sendable {
    /// The finger goes down.
    case down
    /// The finger lifts.
    case up
    /// The touch is cancelled.
    case cancel
  }

  /// The time in the scene, in seconds.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// The position of the finger, in points below the view's upper edge.
  public let position: Double
  /// The position of the finger, in points from the view's left edge; `nil` for the default x.
  public let x: Double?
}
