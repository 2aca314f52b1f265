import RefreshAnimations
import Synchronization

/// The simulations at the frames of a scene, played once for everybody who shows them.
///
/// Long scenes are not kept, so that memory has a bound.
package final class SceneRecording: Sendable {
  /// The most frames that are kept.
  static let largestCount = 512

  private let simulations = Mutex<[Simulation]?>(nil)

  package init() {}

  /// The simulations at all frames.
  ///
  /// Whoever comes while somebody else plays the scene waits for that.
  ///
  /// - Parameter frames: The frames, the same ones each time.
  /// - Returns: The simulations; nil where there are too many to keep.
  func simulations(of frames: SceneFrames) -> [Simulation]? {
    guard frames.count <= Self.largestCount else { return nil }
    return simulations.withLock { simulations in
      if let simulations { return simulations }
      var frames = frames
      frames.recording = nil
      let played = Array(frames)
      simulations = played
      return played
    }
  }
}
