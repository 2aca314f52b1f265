package import RefreshAnimations

/// A request for rendering all combinations of the values in its lists.
package struct RenderRequest: Sendable {
  package var sources: [any ClipSource]
  package var scenes: [Scene.Name] = [.full]
  /// The paths or, without a file, the names of sources that the user did not list one by one.
  ///
  /// Such a source, found by folder, pattern or catalogue, is skipped for scenes that it lacks.
  package var discoveredSources: Set<String> = []
  /// The formats; `nil` for the format of the output's extension.
  package var formats: [OutputFormat]?
  /// The canvas sizes, in points; `nil` for the source's size.
  package var sizes: [Size?] = [nil]
  /// The fit of a Lottie document, or of a refresh view without its screen, in the canvas.
  package var fit = FrameFit.contain
  /// The rectangle of each canvas to show, in points; `nil` for the full canvas.
  package var crop: Rect?
  /// Whether each canvas is trimmed to the pixels that the clip draws.
  package var trims = false
  /// The margin around the drawn pixels of a trimmed canvas, in points.
  package var trimMargin = 0.0
  /// The appearances of the screen: light, dark or both.
  package var appearances: [Appearance] = [.light]
  /// Whether files follow the viewer's light or dark preference; not every format supports this.
  package var followsViewer = false
  /// Pixels per point; `nil` for the source's native scale, or 2 if it has none.
  package var scales: [Double?] = [nil]
  /// Frames per second; `nil` for the source's native rate or, without one, the format's default.
  package var frameRates: [Double?] = [nil]
  /// The view to show: the full screen or only the refresh view; `nil` for the scene's default.
  package var style: FrameStyle?
  /// The background behind the animation.
  package var background = SceneClip.Background.own
  /// The moment of the clip to show in a still.
  package var still = StillSelection.poster
  /// The recorded gesture that replaces the gesture of each scene; `nil` for none.
  package var gesture: GestureRecording?
  /// The path of ``gesture``'s file, a file that no output may overwrite; `nil` without a file.
  package var gestureFile: String?
  /// The name of the Lottie marker whose time range is played; `nil` for the full document.
  package var marker: String?
  /// Whether an unsupported feature of a source is an error.
  package var isStrict = false
  /// The time in the scene at which the clip starts; `nil` for the beginning.
  package var start: ClipTime?
  /// The time in the scene at which the clip ends; `nil` for the end.
  package var end: ClipTime?
  /// The playback speed, as a multiple; ``start`` and ``end`` are times at the original speed.
  package var speed = 1.0
  /// The keys and values of the settings, in the order of the request.
  package var settings: [(key: String, value: String)] = []
  /// The path of the output; `nil` for the default folder.
  package var output: String?
  /// The themes, which are named sets of values that are applied before ``settings``.
  package var themes: [Theme] = []
  /// The path of the themes' file, a file that no output may overwrite; `nil` without a file.
  package var themeFile: String?
  /// The delivery preset that files must satisfy and that determines their sizes; `nil` for none.
  package var preset: DeliveryPreset?
  package var encoding = EncodingOptions()
  package var strip = StripOptions()
  /// The shard to make; `nil` for all artefacts.
  package var shard: Shard?
  /// The manifest's path; if `nil`, a manifest is written only for an output folder, as its
  /// `manifest.json`.
  package var manifest: String?

  /// Creates a request that renders the full scene of each source with default options.
  package init(_ sources: [any ClipSource]) { self.sources = sources }

  /// Creates a request that renders the full scene of refresh animations with default options.
  package init(_ animations: [any RefreshAnimation.Type]) {
    sources = animations.map { AnimationSource($0) }
  }
}

extension RenderRequest {
  /// Returns the requested scale and frame-rate options that none of the formats uses.
  func samplingOptions(unusedBy formats: [OutputFormat]) -> [RequestOption] {
    var unused: [RequestOption] = []
    if scales != [nil], !formats.contains(where: \.isPicture) { unused.append(.scale) }
    if frameRates != [nil], !formats.contains(where: \.hasRate) { unused.append(.fps) }
    return unused
  }
}
