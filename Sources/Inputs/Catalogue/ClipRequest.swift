package import Files
public import RefreshAnimations

/// A request for a clip of a ``ClipSource``: the scene, the canvas, the theme and the settings.
///
/// ```swift
/// var request = ClipRequest(.loading)
/// request.size = Size(120, 120)
/// request.background = .none
/// var settings = ParameterReader()
/// let clip = try Catalogue.standard["airplane"]?.clip(request, &settings)
/// print(try clip?.duration() ?? 0)  // 1.5
/// ```
public struct ClipRequest: Sendable {
  /// The name of the scene.
  public var scene: Scene.Name
  /// The choice of a screen or the refresh view alone; `nil` for the scene's default.
  public var style: FrameStyle?
  /// The size of the canvas, in points; `nil` for the source's own size.
  public var size: Size?
  /// The rule for scaling content to ``size``; applies only if no screen surrounds the content.
  public var fit = FrameFit.contain
  /// The background of the canvas; by default, the animation's own background.
  public var background = SceneClip.Background.own
  /// Whether the screen is light or dark.
  public var appearance = Appearance.light
  /// The theme, which ``settings`` override; `nil` for no theme.
  public var theme: Theme?
  /// The settings as pairs of a key and a text, in the order in which they are applied.
  public var settings: [(key: String, value: String)] = []
  /// The marker that names the part of a document to play; `nil` for the entire document.
  public var marker: String?
  /// A recorded gesture that replaces the scene's gesture; `nil` to keep the scene's gesture.
  package var gesture: GestureRecording?
  /// The clip's duration, in seconds: a loop repeats until then; `nil` for the scene's duration.
  public var duration: Double?

  /// Creates a request for a scene with default values.
  public init(_ scene: Scene.Name = .full) { self.scene = scene }

  /// The key of a setting that changes ``background`` if the source has no parameter of this name.
  static let backgroundKey = "background"

  /// Returns the request with a ``background`` taken from its settings or its theme.
  ///
  /// A background that the request already has takes precedence over its settings, and the settings
  /// over the theme. The result has no setting and no theme value for the background. If `source`
  /// has a parameter `background`, the request is unchanged. Throws a problem if a background is
  /// not a colour, or if the request has a gesture that `source` cannot replay.
  package func takingBackground(for source: any ClipSource) throws(Problem) -> ClipRequest {
    guard gesture == nil || source is any GestureReplaying else {
      throw Problem.usage("\(source.name) cannot replay a gesture").at("\(.gesture)")
        .remedy("choose a refresh animation, such as ring")
    }
    let key = Self.backgroundKey
    guard !source.parameters.contains(where: { $0.name == key }) else { return self }
    var request = self
    let places: [(settings: [(key: String, value: String)], place: Message)] = [
      (theme?.settings ?? [], "\(.theme): '\(theme?.name ?? "")' sets"), (settings, "\(.set)"),
    ]
    for (settings, place) in places {
      guard let value = settings.last(where: { $0.key == key })?.value else { continue }
      let background = try Self.background(value, at: place)
      if self.background == .own { request.background = background }
    }
    request.theme = theme?.removing(key)
    request.settings.removeAll { $0.key == key }
    return request
  }

  private static func background(
    _ text: String,
    at place: Message
  ) throws(Problem) -> SceneClip.Background {
    switch text {
    case "own": return .own
    case "none": return .none
    default:
      if let color = Color(parsing: text) { return .color(color) }
      throw Problem.usage("invalid value for background: '\(Excerpt.of(text))'")
        .at(place + " background=\(Excerpt.of(text))")
        .remedy("use 'own', 'none' or a colour such as #FF8800")
    }
  }
}
