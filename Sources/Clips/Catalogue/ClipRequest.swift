public import Geometry
public import RefreshAnimations

/// Which clip a ``ClipSource`` is asked for: the scene, its canvas, its theme, what is set.
///
/// ```swift
/// var request = ClipRequest(.loading)
/// request.size = Size(120, 120)
/// request.background = .none
/// var settings = Settings()
/// let clip = try AnimationSource(Airplane.self).clip(request, &settings)
/// print(clip.name, try clip.duration())  // airplane/loading 1.5
/// ```
public struct ClipRequest: Sendable {
  /// Which part of the source.
  public var scene: Scene.Name
  /// What is shown; nil for what is usual for the scene.
  public var style: FrameStyle?
  /// The canvas, in points; nil for the source's own.
  public var size: Size?
  /// How what is shown alone fills another canvas than its own.
  public var fit = FrameFit.contain
  /// What stands behind it.
  public var background = StagedScene.Background.own
  /// Whether the screen is light or dark.
  public var appearance = Appearance.light
  /// Values that are set first; nil for none.
  public var theme: Theme?
  /// What is set, as keys and texts in order.
  public var settings: [(key: String, value: String)] = []
  /// The named part of a document that is played; nil for all of it.
  public var marker: String?
  /// How long the scene is played, in seconds, a loop again and again; nil for its own length.
  public var duration: Double?

  /// Asks for a scene with every default.
  public init(_ scene: Scene.Name = .full) { self.scene = scene }
}
