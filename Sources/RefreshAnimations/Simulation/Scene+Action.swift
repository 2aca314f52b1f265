extension Scene {
  /// An action of the app at a time in a scene.
  public struct Action: Hashable, Sendable {
    /// The kind of action.
    public enum Kind: Hashable, Sendable {
      /// The app starts a refresh.
      case begin
      /// The app ends the refresh.
      case end
    }

    /// The time since the start of the scene, in seconds.
    public var time: Double
    /// The kind of the action.
    public var kind: Kind

    /// Returns an action that starts a refresh.
    public static func begin(at time: Double) -> Action { Action(time: time, kind: .begin) }
    /// Returns an action that ends the refresh.
    public static func end(at time: Double) -> Action { Action(time: time, kind: .end) }
  }

  /// The time of the last action by the finger or the app, in seconds.
  var scriptedDuration: Double { max(script.duration, actions.map(\.time).max() ?? 0) }

  /// Returns the app's actions in a time range, in order of time.
  func actions(after start: Double, through end: Double) -> [Action] {
    actions.filter { $0.time > start + 1e-9 && $0.time <= end + 1e-9 }
      .sorted { $0.time < $1.time }
  }
}
