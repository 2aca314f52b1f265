import Clips
import Inputs
import Formats
import Pullreel
import RefreshAnimations
import SceneTestSupport

/// The moments of a scene, or of a part of it, which a mutation changes before they are drawn.
struct MutableClip {
  var moments: [ClipFrame]
  var framesPerSecond: Double
  var scale: Double
  /// The duration of a frame, in frames of that rate: a loop spreads its frames over its length.
  private let frameLength: Double
  /// By how much the scene is shorter than its frames, in seconds: it may be over within the last.
  private let missing: Double

  /// Plays a scene, or what a test makes of it.
  init(
    _ source: ClipSource,
    set settings: [String: String] = [:],
    staging change: (SceneClip) -> SceneClip = { $0 }
  ) throws {
    let scene = change(
      try staged(
        source.animation,
        source.scene,
        style: source.style,
        set: settings
      )
    )
    let frames = try ClipFrames(
      scene,
      framesPerSecond: source.framesPerSecond,
      from: source.start,
      to: source.end
    )
    var playback = frames.makePlayback()
    moments = try frames.range.map { try playback.moment(ofFrame: $0) }
    framesPerSecond = source.framesPerSecond
    scale = source.scale
    let clock = frames.clock
    frameLength = clock.interval * framesPerSecond
    let end = clock.time(ofFrame: frames.range.upperBound)
    missing = end - clock.end(ofFrame: frames.range.upperBound - 1)
  }

  /// Returns the clip as it is compared.
  func comparable(_ name: ClipName) throws -> ComparableClip {
    var comparable = try ComparableClip(
      name,
      moments: moments,
      framesPerSecond: framesPerSecond,
      scale: scale
    )
    let interval = frameLength / framesPerSecond
    comparable.duration = Double(moments.count) * interval - missing
    comparable.tracks = comparable.tracks.map { tracks in
      Tracks(
        times: moments.indices.map { Double($0) * interval },
        columns: Dictionary(uniqueKeysWithValues: tracks.channels.map { ($0, tracks[$0]) })
      )
    }
    return comparable
  }
}

/// A scene, or a part of one, that mutations act on.
struct ClipSource: Hashable, Sendable, CustomStringConvertible {
  let name: String
  var scene: Scene.Name
  var style: FrameStyle?
  var start: Double?
  var end: Double?
  var framesPerSecond = 60.0
  var scale = 1.0

  init(
    _ name: String,
    _ scene: Scene.Name,
    style: FrameStyle? = nil,
    from start: Double? = nil,
    to end: Double? = nil,
    framesPerSecond: Double = 60,
    scale: Double = 1
  ) {
    self.name = name
    self.scene = scene
    self.style = style
    self.start = start
    self.end = end
    self.framesPerSecond = framesPerSecond
    self.scale = scale
  }

  var animation: any RefreshAnimation.Type { StandardAnimations[name] ?? Airplane.self }

  var caseName: ClipName { ClipName(animation: name, scene: scene.rawValue) }
  var description: String { caseName.description }
}
