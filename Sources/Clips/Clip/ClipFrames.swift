public import Files
import Layers

/// The moments at which the frames of a clip are taken.
///
/// Nothing is kept: each ``FramePlayback`` plays the clip again, which costs far less than drawing
/// it; where several files show the same frames, a recording spares even that.
///
/// ```swift
/// guard let scene = StagedScene(Airplane.self, scene: .loading) else { return }
/// let frames = try ClipFrames(scene, framesPerSecond: 50, from: 0.5, to: 1)
/// print(frames.range, frames.count)  // 25..<50 25
/// ```
public struct ClipFrames: Sendable {
  /// The clip.
  public let clip: any LayerClip
  /// When frames are taken.
  public let clock: FrameClock
  /// Which of them.
  public let range: Range<Int>
  /// What was played already; nil to play the clip each time.
  package var recording: ClipRecording?
  /// Whether value tracks are made of the moments.
  var isTracked = false

  /// The longest clip that is played, in seconds; one that goes on has no end.
  public static let longestDuration = 600.0

  /// The most frames per second.
  public static let highestRate = 1_000_000.0

  /// Spreads frames over a clip, which may take playing it once to learn how long it is.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - framesPerSecond: Frames per second, above 0 and at most ``highestRate``.
  ///   - start: Where to begin, in seconds; the clip's beginning where nil.
  ///   - end: Where to end, in seconds; the clip's end where nil.
  ///   - speed: How fast the frames play, in seconds of the clip per second, positive.
  /// - Throws: A problem where the clip never ends, it lasts too long, no frame lies in the range, or
  ///   there is no such rate.
  public init(
    _ clip: any LayerClip,
    framesPerSecond: Double,
    from start: Double? = nil,
    to end: Double? = nil,
    speed: Double = 1
  ) throws(Problem) {
    try self.init(
      clip,
      lasting: try clip.duration(),
      framesPerSecond: framesPerSecond,
      from: start,
      to: end,
      speed: speed
    )
  }

  /// Spreads frames over a clip whose length is known, in seconds.
  package init(
    _ clip: any LayerClip,
    lasting duration: Double,
    framesPerSecond: Double,
    from start: Double?,
    to end: Double?,
    speed: Double
  ) throws(Problem) {
    let place = "\(clip.name.animation) \(clip.name.scene)"
    // The interval of the smallest numbers is infinite.
    guard framesPerSecond > 0, framesPerSecond <= Self.highestRate, (1 / framesPerSecond).isFinite
    else {
      throw Problem(
        .usage,
        "invalid rate: \(framesPerSecond.short) frames per second",
        at: place,
        remedy: "choose a rate above 0 and up to \(Int(Self.highestRate))"
      )
    }
    self.clip = clip
    guard duration / speed <= max(Self.longestDuration, duration) else {
      throw Problem(
        .usage,
        "a clip cannot last \(((duration / speed).rounded()).short) s",
        at: "\(place) at \(.speed) \(speed.short)",
        remedy: "choose a \(.speed) that keeps it within \(Int(Self.longestDuration)) s"
      )
    }
    clock = FrameClock(
      duration: duration,
      framesPerSecond: framesPerSecond,
      isLoop: clip.isLoop,
      speed: speed
    )
    range = clock.frames(from: start, to: end)
    if range.isEmpty {
      throw Problem(
        .usage,
        "no frame lies in this part of the scene",
        at: place,
        remedy: "choose \(.from) and \(.to) between 0 and \(clock.duration) with \(.from) first"
      )
    }
  }

  /// The number of frames.
  public var count: Int { range.count }

  /// How long the frames are shown together, in seconds of the export.
  public var duration: Double {
    (clock.end(ofFrame: range.upperBound - 1) - clock.time(ofFrame: range.lowerBound)) / clock.speed
  }

  /// Begins to play the clip.
  public func makePlayback() -> FramePlayback { FramePlayback(self) }

  /// Returns whether two frames show different layers; plays the clip until one differs from the first.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  package func moves() throws(Problem) -> Bool {
    var playback = makePlayback()
    let first = try playback.moment(ofFrame: range.lowerBound).presentation.root
    for frame in range.dropFirst() {
      guard try playback.moment(ofFrame: frame).presentation.root == first else { return true }
    }
    return false
  }
}
