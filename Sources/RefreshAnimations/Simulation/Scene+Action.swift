extension Scene {
  /// An action of the app at a time of a scene.
  public struct Action: Hashable, Sendable {
    /// The kind of an action.
    public enum Kind: Hashable, Sendable {
      /// The app begins a refresh.
      case begin
      /// The app ends the refresh.
      case end
    }

    /// The time, in seconds from the scene's beginning.
    public var time: Double
    /// The kind of the action.
    public var kind: Kind

    /// Returns an action that begins a refresh.
    public static func begin(at time: Double) -> Action { Action(time: time, kind: .begin) }
    /// Returns an action that ends the refresh.
    public static func end(at time: Double) -> Action { Action(time: time, kind: .end) }
  }

  /// The time of the last step of the finger or the app, in seconds.
  var scriptedDuration: Double { max(script.duration, actions.map(\.time).max() ?? 0) }

  /// Returns the app's actions in a time span, in order of time.
  func actions(after start: Double, through end: Double) -> [Action] {
    actions.filter { $0.time > start + 1e-9 && $0.time <= end + 1e-9 }
      .sorted { $0.time < $1.time }
  }
}
