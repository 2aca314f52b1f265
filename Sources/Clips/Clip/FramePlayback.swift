package import Files

/// A playback that evaluates a clip's frames in order, each at most once; frames may be skipped.
package struct FramePlayback {
  private enum Source {
    case recorded([ClipFrame])
    case played(any Playback)
  }

  private let frames: ClipFrames
  private var source: Source?

  init(_ frames: ClipFrames) { self.frames = frames }

  /// Returns a frame's content, not yet drawn; the number must be larger than in the last call.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  package mutating func moment(ofFrame frame: Int) throws(Problem) -> ClipFrame {
    // Move the source out of the property while it changes, so that it is not copied.
    let current: Source
    if let begun = source.take() { current = begun } else { current = try begin() }
    switch current {
    case .recorded(let moments):
      source = .recorded(moments)
      return moments[frame - frames.range.lowerBound]
    case .played(var playback):
      playback.advance(to: frames.clock.time(ofFrame: frame))
      source = .played(playback)
      return try playback.moment()
    }
  }

  private func begin() throws(Problem) -> Source {
    if let moments = try frames.cache?.moments(of: frames) { return .recorded(moments) }
    let clip = frames.clip
    return .played(frames.isTracked ? clip.makeTrackedPlayback() : clip.makePlayback())
  }
}
