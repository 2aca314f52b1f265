import Requirements

/// The instants at which the frames of a scene are taken.
///
/// A loop has N frames, not N + 1: its end joins its beginning. If N frames of the wanted duration do
/// not fill a cycle exactly, a whole number of them is spread over the cycle evenly. Other scenes
/// have a frame every 1/fps seconds until they are over. If the clip plays at another speed than the
/// scene, frames are counted in the clip's seconds; instants are still the scene's.
package struct FrameClock: Hashable, Sendable {
  /// The requested frames per second.
  package let framesPerSecond: Double
  /// The length of the scene, in seconds.
  package let duration: Double
  /// The playback speed of the clip, in seconds of the scene per second of the clip.
  package let speed: Double
  /// The number of frames of the scene; at least 1.
  package let count: Int
  /// Seconds of the scene from one frame to the next.
  package let interval: Double

  /// Spreads frames over a scene.
  ///
  /// - Precondition: All numbers are positive.
  package init(duration: Double, framesPerSecond: Double, isLoop: Bool, speed: Double = 1) {
    require(
      duration > 0 && framesPerSecond > 0 && speed > 0,
      "A scene without time has no frames"
    )
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.speed = speed
    let frames = duration / speed * framesPerSecond
    if isLoop {
      count = max(Int(frames.rounded()), 1)
      // Computed from the rate if that is exact, so that instants are the same numbers.
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

  /// Returns the frames with times in a half-open range; a time within a millionth of a frame
  /// of one is that frame's.
  package func frames(from start: Double?, to end: Double?) -> Range<Int> {
    func first(notBefore time: Double) -> Int {
      // No integer counts the frames of every time that can be written down.
      Int(min(max((time / interval - 1e-6).rounded(.up), 0), Double(count)))
    }
    let lower = first(notBefore: start ?? 0)
    return lower..<max(end.map(first) ?? count, lower)
  }
}
