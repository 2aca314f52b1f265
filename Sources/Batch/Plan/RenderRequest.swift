public import Clips
import Files
public import Geometry
public import RefreshAnimations

/// What a user wants rendered; lists make a matrix.
///
/// ```swift
/// var request = RenderRequest([Airplane.self, Checkmark.self])
/// request.formats = [.gif, .apng]
/// request.scales = [1, 2]
/// print(try RenderPlan(request).count)  // 8
/// ```
public struct RenderRequest: Sendable {
  /// What is rendered.
  public var sources: [any ClipSource]
  /// The scenes.
  public var scenes: [Scene.Name] = [.full]
  /// The sources, by their paths or else their names, that were not named themselves: they are skipped
  /// for scenes that they lack.
  public var unnamedSources: Set<String> = []
  /// The formats; nil to follow the output's extension.
  public var formats: [OutputFormat]?
  /// The canvas sizes, in points; nil stands for the animation's own.
  public var sizes: [Size?] = [nil]
  /// How a refresh view that is shown alone fills a canvas of another size than its own.
  public var fit = FrameFit.contain
  /// The part of each canvas that is shown, in points; `nil` for all of it.
  public var crop: Rect?
  /// Whether each canvas is cut to what is drawn over the whole clip.
  public var trims = false
  /// How much of the canvas stays around what is drawn, in points.
  public var trimMargin = 0.0
  /// Whether the screen is light or dark.
  public var appearances: [Appearance] = [.light]
  /// Whether files are light or dark as their viewers prefer; only a format that
  /// ``/Clips/OutputFormat/followsViewer`` can.
  public var followsViewer = false
  /// Pixels per point; nil stands for the source's own, or 2.
  public var scales: [Double?] = [nil]
  /// Frames per second; nil stands for the source's own, or the format's.
  public var frameRates: [Double?] = [nil]
  /// What is shown; nil for what is usual for the scene.
  public var style: FrameStyle?
  /// What stands behind the animation.
  public var background = StagedScene.Background.own
  /// Which moment a still shows.
  public var moment = Moment.poster
  /// The named part of a document that is played; nil for all of it.
  public var marker: String?
  /// Whether it is a failure where something in a source is not drawn.
  public var isStrict = false
  /// Where to begin in the scene.
  public var start: ClipTime?
  /// Where to end in the scene.
  public var end: ClipTime?
  /// How fast the clip plays, as a multiple; `start`, `end` and moments count in its time before.
  public var speed = 1.0
  /// What is set, as keys and texts in the order in which they were given.
  public var settings: [(key: String, value: String)] = []
  /// Where the output goes; nil for the default folder.
  public var output: String?
  /// Named sets of values, which are set before `settings`; several make a matrix.
  public var themes: [Theme] = []
  /// The file that the themes were read from, which no output may replace; nil for none.
  public var themeFile: String?
  /// The channel whose rules files keep, which decides sizes and scales; nil for none.
  public var target: Target?
  /// How files are written.
  public var encoding = EncodingOptions()
  /// How film strips are laid out.
  public var strip = StripOptions()
  /// Which share of the artefacts is made; nil for all.
  public var shard: Shard?
  /// Where the manifest goes; nil for the usual place.
  public var manifest: String?

  /// Asks for the full scene of sources with every default.
  public init(_ sources: [any ClipSource]) { self.sources = sources }

  /// Asks for the full scene of refresh animations with every default.
  public init(_ animations: [any RefreshAnimation.Type]) {
    sources = animations.map { AnimationSource($0) }
  }
}

extension RenderRequest {
  /// Those of scale and rate that were chosen and change nothing in files of some formats.
  func samplingOptions(unusedBy formats: [OutputFormat]) -> [RequestOption] {
    var unused: [RequestOption] = []
    if scales != [nil], !formats.contains(where: \.isPicture) { unused.append(.scale) }
    if frameRates != [nil], !formats.contains(where: \.hasRate) { unused.append(.fps) }
    return unused
  }
}
