package import RefreshAnimations

/// A request for rendering; lists with several values are combined in every way.
package struct RenderRequest: Sendable {
  /// The sources.
  package var sources: [any ClipSource]
  /// The scenes.
  package var scenes: [Scene.Name] = [.full]
  /// The sources that were not named explicitly, by their paths or else their names; they are
  /// skipped for scenes that they lack.
  package var unnamedSources: Set<String> = []
  /// The formats; `nil` for the one of the output's extension.
  package var formats: [OutputFormat]?
  /// The canvas sizes, in points; `nil` for the animation's own.
  package var sizes: [Size?] = [nil]
  /// The fit of a refresh view that is shown alone in a canvas of another size.
  package var fit = FrameFit.contain
  /// The part of each canvas that is shown, in points; `nil` for all of it.
  package var crop: Rect?
  /// Whether each canvas is trimmed to the drawn pixels of the whole clip.
  package var trims = false
  /// The margin around the drawn pixels of a trimmed canvas, in points.
  package var trimMargin = 0.0
  /// The appearances of the screen: light, dark or both.
  package var appearances: [Appearance] = [.light]
  /// Whether a file shows light or dark colours as its viewer prefers.
  ///
  /// Only formats with `followsViewer` can do so.
  package var followsViewer = false
  /// Pixels per point; `nil` for the source's own, or 2.
  package var scales: [Double?] = [nil]
  /// Frames per second; `nil` for the source's own, or the format's.
  package var frameRates: [Double?] = [nil]
  /// The part of the scene that is shown; `nil` for the scene's default.
  package var style: FrameStyle?
  /// The background behind the animation.
  package var background = SceneClip.Background.own
  /// The moment of a still.
  package var moment = StillSelection.poster
  /// The recorded touch that replaces each scene's own; `nil` for the scene's own.
  package var gesture: GestureRecording?
  /// The file that ``gesture`` was read from, which no output may replace; `nil` for none.
  package var gestureFile: String?
  /// The named part of a document that is played; `nil` for the whole.
  package var marker: String?
  /// Whether an unsupported feature of a source is a failure.
  package var isStrict = false
  /// The time in the scene at which the clip starts; `nil` for the beginning.
  package var start: ClipTime?
  /// The time in the scene at which the clip ends; `nil` for the end.
  package var end: ClipTime?
  /// The playback speed, as a multiple; `start`, `end` and moments count in the original time.
  package var speed = 1.0
  /// The settings, as keys and texts in the order of the request.
  package var settings: [(key: String, value: String)] = []
  /// The path of the output; `nil` for the default folder.
  package var output: String?
  /// Named sets of values that are set before ``settings``; each set makes its own clips.
  package var themes: [Theme] = []
  /// The file that the themes were read from, which no output may replace; `nil` for none.
  package var themeFile: String?
  /// The delivery preset whose rules files meet, which determines sizes and scales; `nil` for none.
  package var target: DeliveryPreset?
  /// The encoding options.
  package var encoding = EncodingOptions()
  /// The layout of film strips.
  package var strip = StripOptions()
  /// The share of the artefacts that this run makes; `nil` for all.
  package var shard: Shard?
  /// The path of the manifest; `nil` for the default place.
  package var manifest: String?

  /// Creates a request for the full scene of sources with every default.
  package init(_ sources: [any ClipSource]) { self.sources = sources }

  /// Creates a request for the full scene of refresh animations with every default.
  package init(_ animations: [any RefreshAnimation.Type]) {
    sources = animations.map { AnimationSource($0) }
  }
}

extension RenderRequest {
  /// Returns the requested options for scale and rate that do not affect files of some formats.
  func samplingOptions(unusedBy formats: [OutputFormat]) -> [RequestOption] {
    var unused: [RequestOption] = []
    if scales != [nil], !formats.contains(where: \.isPicture) { unused.append(.scale) }
    if frameRates != [nil], !formats.contains(where: \.hasRate) { unused.append(.fps) }
    return unused
  }
}
