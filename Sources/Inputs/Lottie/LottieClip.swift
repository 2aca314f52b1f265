@_spi(UIKit) package import Clips
package import Files
import Lottie
import RefreshAnimations

/// A Lottie document, or a part of a document, on a canvas.
package struct LottieClip: LayerClip {
  /// The name, which is the name of the file.
  package let name: ClipName
  /// The canvas, in points.
  package let size: Size
  private let document: LottieDocument
  /// The part to play, in frames relative to the document's first frame.
  var part: Range<Double>
  /// Notes about the marker that names the part to play.
  var markerNotices: [Message] = []
  private let fit: FrameFit
  private let background: Color?
  private let length: Double?
  fileprivate let path: String
  private let hash: String
  private let animation: String?
  /// The settings, in the form in which a golden stores them.
  private let chosen: [Fingerprint.Entry]
  private let themeUnsupportedFeatures: [Message]

  init(
    _ source: LottieSource,
    _ painted: LottieParameters.Painted,
    _ part: Range<Double>,
    _ request: ClipRequest
  ) {
    name = ClipName(animation: source.name, scene: Scene.Name.full.rawValue)
    document = painted.document
    chosen = painted.entries
    themeUnsupportedFeatures = painted.unsupportedFeatures
    animation = source.animation
    size = request.size ?? source.document.size
    self.part = part
    fit = request.fit
    length = request.duration
    path = source.origin?.path ?? source.name
    hash = source.origin?.hash ?? ""
    if case .color(let color) = request.background { background = color } else { background = nil }
  }

  /// The markers in the played part, in order, with their times from the part's start, in seconds.
  package var markers: [(name: String, time: Double)] {
    document.markers.map { ($0.name, $0.frame - document.firstFrame) }
      .filter { part.contains($0.1) }.sorted { $0.1 < $1.1 }
      .map { ($0, ($1 - part.lowerBound) / document.frameRate) }
  }
  /// Whether the clip loops; false only if ``ClipRequest/duration`` was set.
  package var isLoop: Bool { length == nil }
  /// The frame rate of the document.
  package var nativeRate: Double? { document.frameRate }
  /// The native scale, which is 1 pixel per point.
  package var nativeScale: Double? { 1 }
  /// The only capability: the clip can be fitted into a canvas.
  package var capabilities: ClipCapabilities { .fitting }
  /// The names of the layers, without repetitions; unnamed groups and shapes are omitted.
  package var tracking: ClipTracking {
    var known: Set<String> = [""]
    return ClipTracking(
      document.layerNames.filter { known.insert($0).inserted },
      holdsNames: true,
      viewSize: document.size
    )
  }

  /// The cache key, the settings, notes about the played part's marker, and unsupported features.
  package var statement: ClipStatement {
    var statement = ClipStatement(cacheKey: cacheKey)
    statement.settings = settings
    statement.notices = markerNotices
    statement.unsupportedFeatures =
      themeUnsupportedFeatures + document.unsupportedFeatures.map(line)
    return statement
  }

  /// The settings, and the played part if it is not the entire document.
  private var settings: [Fingerprint.Entry] {
    guard part != 0..<document.frameCount else { return chosen }
    return chosen + [
      Fingerprint.Entry("frames", "\(part.lowerBound.short) to \(part.upperBound.short)")
    ]
  }

  /// Cache key lines for the file's hash, the archive's animation, the part, fit and settings.
  private var cacheKey: [String] {
    [
      "lottie=\(hash)", "frames=\(part.lowerBound.short)..<\(part.upperBound.short)",
      "fit=\(fit.rawValue)", "background=\(background?.hexRGBA ?? "none")",
    ] + (animation.map { ["animation=\($0)"] } ?? []) + chosen.map { "\($0.name)=\($0.value)" }
  }

  /// The unsupported features that were found only while drawing frames, one line each.
  package var drawnUnsupportedFeatures: [Message] { document.drawnUnsupportedFeatures.map(line) }

  private func line(about unsupportedFeature: UnsupportedFeature) -> Message {
    let names = unsupportedFeature.layers.filter { !$0.isEmpty }
    let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    let count = unsupportedFeature.layerCount
    let users =
      count == 0
      ? "the document uses"
      : "\(count) of \(document.layerCount) layers\(list.isEmpty ? "" : " (\(list))") "
        + (count == 1 ? "uses" : "use")
    return """
      \(name.animation): \(users) \(unsupportedFeature.feature), \(unsupportedFeature.outcome)
      """
  }

  /// Returns the duration, in seconds.
  package func duration() throws(Problem) -> Double {
    let seconds = length ?? (part.upperBound - part.lowerBound) / document.frameRate
    guard seconds > 0, seconds <= ClipFrames.longestDuration else {
      throw Problem.usage("the animation '\(name.animation)' cannot last \(seconds.short) s")
        .at("\(path)").remedy(
          "choose a part of up to \(ClipFrames.longestDuration.short) s with \(.marker), or shorten the document"
        )
    }
    return seconds
  }

  /// Returns a new playback, at the first frame of the played part of the animation.
  package func makePlayback() -> any Playback { LottiePlayback(self, namesShapeValues: false) }

  /// Returns a new playback whose layers record the values of their shapes and modifiers.
  package func makeTrackedPlayback() -> any Playback {
    LottiePlayback(self, namesShapeValues: true)
  }

  /// Returns the layers of the canvas at a time, in seconds from the start of the played part.
  fileprivate func presentation(
    at time: Double,
    namesShapeValues: Bool
  ) throws(LottieError) -> Presentation {
    let own = (part.upperBound - part.lowerBound) / document.frameRate
    // With a requested duration, time past the end wraps around. Otherwise the last frame is held.
    let inside =
      length == nil
      ? min(time, own - 1e-4 / document.frameRate) : time.truncatingRemainder(dividingBy: own)
    let shown = try document.checkedPresentation(
      at: part.lowerBound / document.frameRate + inside,
      namesShapeValues: namesShapeValues
    )
    let isPlain = size == document.size && background == nil
    let root =
      isPlain
      ? shown.root : shown.root.fitted(fit, document.size, into: size, background: background)
    return Presentation(time: time, root: root)
  }
}

private struct LottiePlayback: Playback {
  private let clip: LottieClip
  private var presentation: Presentation
  /// The reason why the current frame cannot be shown; `nil` if it can be shown.
  private var failure: LottieError?
  /// Whether layers record the values of their shapes and modifiers.
  private let namesShapeValues: Bool

  init(_ clip: LottieClip, namesShapeValues: Bool) {
    self.clip = clip
    self.namesShapeValues = namesShapeValues
    presentation = Presentation(time: 0, root: Layer())
    show(0)
  }

  mutating func advance(to time: Double) {
    guard time != presentation.time else { return }
    show(time)
  }

  private mutating func show(_ time: Double) {
    do throws(LottieError) {
      presentation = try clip.presentation(at: time, namesShapeValues: namesShapeValues)
      failure = nil
    } catch {
      presentation = Presentation(time: time, root: Layer())
      failure = error
    }
  }

  func moment() throws(Problem) -> ClipFrame {
    if let failure { throw LottieFile.problem(failure, at: clip.path) }
    try presentation.checkValues()
    return ClipFrame(presentation)
  }

  /// Returns the outermost layer named `name`; while it is hidden, an empty layer outside the tree.
  func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
    var level = [presentation.root]
    while !level.isEmpty {
      if var layer = level.first(where: { $0.name == name }) {
        layer.sublayers = []
        return (layer, true)
      }
      level = level.flatMap(\.sublayers)
    }
    return (Layer(name: name), false)
  }
}
