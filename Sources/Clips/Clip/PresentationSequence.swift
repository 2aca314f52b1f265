package import Files
import Requirements

/// A clip that consists of given frames at a constant rate.
package struct PresentationSequence: LayerClip {
  /// The name of the clip.
  package let name: ClipName
  /// The frames, which have not been drawn; at least one.
  package let moments: [ClipFrame]
  /// Frames per second, positive.
  package let framesPerSecond: Double

  /// Creates a clip of the given frames, in order; the roots of all frames have the same size.
  ///
  /// - Throws: A problem if there is no frame or the rate is not allowed.
  package init(
    _ name: ClipName,
    _ moments: [ClipFrame],
    framesPerSecond: Double
  ) throws(Problem) {
    guard !moments.isEmpty else {
      throw Problem.usage("the clip has no frame").at("\(name)").remedy(
        "give the clip at least one frame"
      )
    }
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw Problem.usage("invalid rate: \(framesPerSecond.short) frames per second").at("\(name)")
        .remedy("choose a rate above 0")
    }
    self.name = name
    self.moments = moments
    self.framesPerSecond = framesPerSecond
  }

  /// The size of the first frame's root layer, in points.
  package var size: Size { moments[0].presentation.root.bounds.size }
  /// Always false, because the frames do not tell whether the clip loops.
  package var isLoop: Bool { false }
  /// The rate of the frames.
  package var nativeRate: Double? { framesPerSecond }
  /// The capability to provide scroll values, because the frames may contain such values.
  package var capabilities: ClipCapabilities { .scrollValues }
  /// An empty statement, because only the frames of the clip are known.
  package var statement: ClipStatement { ClipStatement() }

  /// Returns the total duration of the frames, in seconds.
  package func duration() -> Double { Double(moments.count) / framesPerSecond }

  /// Returns a new playback, at the first frame.
  package func makePlayback() -> any Playback { MomentPlayback(clip: self) }

  private struct MomentPlayback: Playback {
    let clip: PresentationSequence
    var index = 0

    mutating func advance(to time: Double) {
      let frame = (time * clip.framesPerSecond + 1e-6).rounded(.down)
      index = min(max(Int(frame), 0), clip.moments.count - 1)
    }

    func moment() throws(Problem) -> ClipFrame {
      let moment = clip.moments[index]
      try moment.presentation.checkValues(at: "\(clip.name), frame \(index)")
      return moment
    }
  }
}
