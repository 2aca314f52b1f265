import Requirements

/// The times at which a scene is sampled for its frames.
///
/// The end of a loop has no frame of its own, because it joins the beginning. If frames at the
/// requested rate do not fill a cycle exactly, the nearest whole number of frames is spread evenly
/// over the cycle. Scenes that do not loop have a frame every 1/fps seconds until they end. If the
/// clip plays faster or slower than the scene, the rate is per second of the clip, but times are in
/// seconds of the scene.
package struct FrameClock: Hashable, Sendable {
  /// The requested frames per second.
  package let framesPerSecond: Double
  /// The length of the scene, in seconds.
  package let duration: Double
  /// The playback speed of the clip, in seconds of the scene per second of the clip.
  package let speed: Double
  /// The number of frames of the scene; at least 1.
  package let count: Int
  /// The time from one frame to the next, in seconds of the scene.
  package let interval: Double

  /// Creates a clock for evenly spaced frames of a scene.
  ///
  /// - Precondition: All numbers are positive.
  package init(duration: Double, framesPerSecond: Double, isLoop: Bool, speed: Double = 1) {
    require(
      duration > 0 && framesPerSecond > 0 && speed > 0,
      "A scene needs a duration, a frame rate and a speed above 0"
    )
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.speed = speed
    let frames = duration / speed * framesPerSecond
    if isLoop {
      count = max(Int(frames.rounded()), 1)
      // If the rate divides the cycle exactly, times are computed from the rate, as without a loop.
      let isWhole = frames > 0.5 && abs(frames - frames.rounded()) < 1e-9
      interval = isWhole ? speed / framesPerSecond : duration / Double(count)
      isExact = isWhole
    } else {
      count = max(Int((frames - 1e-9).rounded(.up)), 1)
      interval = speed / framesPerSecond
      isExact = true
    }
  }

  private let isExact: Bool

  /// Returns the time of a frame, in seconds from the scene's beginning.
  package func time(ofFrame index: Int) -> Double {
    isExact ? Double(index) / framesPerSecond * speed : duration * Double(index) / Double(count)
  }

  /// Returns the end of a frame, in seconds from the scene's beginning.
  package func end(ofFrame index: Int) -> Double { min(time(ofFrame: index + 1), duration) }

  /// Returns the frames from `start` to `end` (excluded), with a tolerance of a millionth of the
  /// interval between two frames; `nil` means the scene's own start or end.
  package func frames(from start: Double?, to end: Double?) -> Range<Int> {
    func first(notBefore time: Double) -> Int {
      // Clamp before converting, because the number can be too large for an integer.
      Int(min(max((time / interval - 1e-6).rounded(.up), 0), Double(count)))
    }
    let lower = first(notBefore: start ?? 0)
    return lower..<max(end.map(first) ?? count, lower)
  }
}
