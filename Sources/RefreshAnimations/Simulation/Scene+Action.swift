import Scrolling

extension Scene {
  /// Something that the app does by program at a time of a scene.
  public struct Action: Hashable, Sendable {
    /// What the app may do.
    public enum Kind: Hashable, Sendable {
      /// It begins a refresh.
      case begin
      /// It ends the refresh.
      case end
    }

    /// When, in seconds from the scene's beginning.
    public var time: Double
    /// What.
    public var kind: Kind

    /// The app begins a refresh.
    public static func begin(at time: Double) -> Action { Action(time: time, kind: .begin) }
    /// The app ends the refresh.
    public static func end(at time: Double) -> Action { Action(time: time, kind: .end) }
  }

  /// When the finger and the app have done all they do, in seconds.
  var scriptedDuration: Double { max(script.duration, actions.map(\.time).max() ?? 0) }

  /// What the app does in a span of time, in order of its time.
  func actions(after start: Double, through end: Double) -> [Action] {
    actions.filter { $0.time > start + 1e-9 && $0.time <= end + 1e-9 }
      .sorted { $0.time < $1.time }
  }
}
