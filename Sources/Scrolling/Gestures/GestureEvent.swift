/// The beginning or end of a touch.
public struct GestureEvent: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// The finger goes down.
    case down
    /// The finger lifts.
    case up
    /// The touch is taken away.
    case cancel
  }

  /// When, in seconds of the scene.
  public let time: Double
  /// What happens.
  public let kind: Kind
  /// Where the finger is, in points below the view's upper edge.
  public let position: Double
  /// Where the finger is, in points from the view's left edge; nil for where a finger usually is.
  public let x: Double?
}
