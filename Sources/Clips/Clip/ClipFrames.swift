public import Files

/// The times at which a clip is sampled for its frames.
///
/// Frames are not cached: each `FramePlayback` evaluates the clip again, which costs far less than
/// drawing the clip. If several files show the same frames, a frame cache saves this cost too.
///
/// ```swift
/// guard let scene = SceneClip(Airplane.self, scene: .loading) else { return }
/// let frames = try ClipFrames(scene, framesPerSecond: 50, from: 0.5, to: 1)
/// print(frames.count)  // 25
/// ```
public struct ClipFrames: Sendable {
  /// The clip.
  package let clip: any LayerClip
  /// The clock that determines each frame's time.
  package let clock: FrameClock
  /// The indices of the clock's frames from the requested start to the requested end.
  package let range: Range<Int>
  /// The frame cache; `nil` to play the clip each time.
  package var cache: FrameCache?
  /// Whether value tracks are recorded.
  var isTracked = false

  /// The duration of the longest clip that is played, in seconds; longer clips count as endless.
  package static let longestDuration = 600.0

  /// The highest allowed rate, in frames per second.
  package static let highestRate = 1_000_000.0

  /// Creates evenly spaced frames of a clip; may play the clip once to find its duration.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - framesPerSecond: Frames per second, above 0 and at most a million.
  ///   - start: The start, in seconds; `nil` for the beginning of the clip.
  ///   - end: The end, in seconds; `nil` for the end of the clip.
  ///   - speed: The playback speed, in seconds of the clip per second of the export, positive.
  /// - Throws: A problem if the clip never ends, is too long or has no frame in the range, or if
  ///   the rate is impossible.
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

  /// Creates evenly spaced frames of a clip whose duration, in seconds, is known.
  public init(
    _ clip: any LayerClip,
    lasting duration: Double,
    framesPerSecond: Double,
    from start: Double?,
    to end: Double?,
    speed: Double
  ) throws(Problem) {
    let place = "\(clip.name)"
    // For the smallest positive rates, the interval between frames would be infinite.
    guard framesPerSecond > 0, framesPerSecond <= Self.highestRate, (1 / framesPerSecond).isFinite
    else {
      throw Problem.usage("invalid rate: \(framesPerSecond.short) frames per second").at(place)
        .remedy("choose a rate above 0 and up to \(Int(Self.highestRate)) frames per second")
    }
    self.clip = clip
    guard duration / speed <= max(Self.longestDuration, duration) else {
      throw Problem.usage("a clip cannot last \(((duration / speed).rounded()).short) s")
        .at("\(place) at \(.speed) \(speed.short)")
        .remedy("choose a \(.speed) at which the clip lasts at most \(Int(Self.longestDuration)) s")
    }
    clock = FrameClock(
      duration: duration,
      framesPerSecond: framesPerSecond,
      isLoop: clip.isLoop,
      speed: speed
    )
    range = clock.frames(from: start, to: end)
    if range.isEmpty {
      throw Problem.usage("the chosen part of the scene contains no frame").at(place)
        .remedy("choose a longer part between 0 and \(clock.duration) s with \(.from) and \(.to)")
    }
  }

  /// The number of frames.
  public var count: Int { range.count }

  /// The total duration of the frames, in seconds at the playback speed.
  public var duration: Double {
    (clock.end(ofFrame: range.upperBound - 1) - clock.time(ofFrame: range.lowerBound)) / clock.speed
  }

  /// Starts to play the clip.
  package func makePlayback() -> FramePlayback { FramePlayback(self) }

  /// Returns whether any frame differs from the first; plays the clip up to such a frame.
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
