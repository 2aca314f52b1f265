public import Scrolling

/// A scene of a refresh animation: what the finger and the app do, and how long it lasts.
///
/// ```swift
/// let script = GestureScript(
///   [.down(at: 0), .pull(to: 40, over: 0.5), .hold(for: 0.2), .lift],
///   scrollViewHeight: 568
/// )
/// let scene = Scene(Scene.Name(rawValue: "short-pull"), script: script)
/// let staged = StagedScene(Airplane.self, playing: scene, style: .screen)
/// ```
public struct Scene: Hashable, Sendable {
  /// How long a scene lasts.
  public enum Length: Hashable, Sendable {
    /// Until nothing moves and nothing is awaited.
    case untilIdle
    /// A number of seconds.
    case seconds(Double)
  }

  /// The name of a scene.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as written in a command.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From first touch to rest.
    public static let full = Name(rawValue: "full")
    /// A pull that is linear in time and its way back, finger down.
    public static let pull = Name(rawValue: "pull")
    /// One seamless cycle of the loading animation.
    public static let loading = Name(rawValue: "loading")
    /// A pull that is let go too early.
    public static let cancel = Name(rawValue: "cancel")
    /// A refresh that the app begins and ends by program, no finger near.
    public static let programmatic = Name(rawValue: "programmatic")
    /// The list is flung up and back, and bounces at its top; nothing is refreshed.
    public static let fling = Name(rawValue: "fling")
  }

  /// The scene's name.
  public var name: Name
  /// What the finger does.
  public var script: GestureScript
  /// How long it lasts.
  public var length: Length
  /// Whether the scene's end is its beginning.
  public var isLoop: Bool
  /// Whether the scroll view has rows.
  public var showsRows: Bool
  /// What else a listing should tell about the scene.
  public var note: String?
  /// How long after the handler's call the refresh is ended, in seconds; nil for never.
  public var finishDelay: Double?
  /// What the app does by program.
  public var actions: [Action]

  /// Creates a scene.
  public init(
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
}
