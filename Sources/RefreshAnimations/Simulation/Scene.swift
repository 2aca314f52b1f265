/// A scene of a refresh animation: the actions of the finger and the app, and the scene's length.
///
/// ```swift
/// let script = GestureScript(
///   [.down(at: 0), .pull(to: 40, over: 0.5), .hold(for: 0.2), .lift],
///   scrollViewHeight: 568
/// )
/// let scene = Scene(Scene.Name(rawValue: "short-pull"), script: script)
/// let staged = SceneClip(Airplane.self, playing: scene, style: .screen)
/// ```
public struct Scene: Hashable, Sendable {
  /// The length of a scene.
  public enum Length: Hashable, Sendable {
    /// The time until nothing moves and no event is pending.
    case untilIdle
    /// A fixed number of seconds.
    case seconds(Double)
  }

  /// The name of a scene.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as written in a command.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A complete refresh, from the first touch until nothing moves.
    public static let full = Name(rawValue: "full")
    /// A pull and its return, both at a uniform speed and with the finger down.
    public static let pull = Name(rawValue: "pull")
    /// One seamless cycle of the loading animation.
    public static let loading = Name(rawValue: "loading")
    /// A pull that is released before it reaches the trigger.
    public static let cancel = Name(rawValue: "cancel")
    /// A refresh that the app starts and ends from code, without a finger.
    public static let programmatic = Name(rawValue: "programmatic")
    /// The list is flung up and then back down; it bounces at the top and does not refresh.
    public static let fling = Name(rawValue: "fling")
  }

  /// The scene's name.
  public var name: Name
  /// The finger's movements.
  public var script: GestureScript
  /// The length of the scene.
  public var length: Length
  /// Whether the scene's last frame leads seamlessly back to its first frame.
  public var isLoop: Bool
  /// Whether the scroll view has rows.
  public var showsRows: Bool
  /// A note about the scene, shown in listings; `nil` for no note.
  public var note: String?
  /// The seconds for which the app's refresh handler works; `nil` if the refresh never ends.
  public var finishDelay: Double?
  /// The app's actions.
  public var actions: [Action]
  /// The recorded gesture that replaces the scene's own gesture; `nil` if there is no recording.
  package private(set) var recording: GestureRecording?

  package init(
    _ name: Name,
    script: GestureScript = .untouched,
    length: Length = .untilIdle,
    isLoop: Bool = false,
    showsRows: Bool = true,
    note: String? = nil,
    finishDelay: Double? = nil,
    actions: [Action] = []
  ) {
    self.name = name
    self.script = script
    self.length = length
    self.isLoop = isLoop
    self.showsRows = showsRows
    self.note = note
    self.finishDelay = finishDelay
    self.actions = actions
  }

  /// Whether a finger touches the scroll view.
  package var hasFinger: Bool { script != .untouched }

  /// Returns the scene with a recorded gesture; the scene then ends when nothing moves.
  package func replaying(_ recording: GestureRecording) -> Scene {
    var scene = self
    scene.recording = recording
    scene.script = recording.script
    scene.length = .untilIdle
    scene.isLoop = false
    return scene
  }
}
