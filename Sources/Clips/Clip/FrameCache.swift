import Files
import Synchronization

/// A cache of evaluated frames, shared by all outputs of one clip.
///
/// Frames of long clips are not cached, so that memory is bounded.
package final class FrameCache: Sendable {
  /// The largest number of frames that are kept.
  static let largestCount = 512

  private let moments = Mutex<[ClipFrame]?>(nil)

  package init() {}

  /// Returns all frames, evaluating them in the first call.
  ///
  /// A thread that calls this while another one evaluates the frames waits for the result.
  ///
  /// - Parameter frames: The frames; every call must pass the same ones.
  /// - Returns: The evaluated frames; `nil` if there are too many to cache.
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moments(of frames: ClipFrames) throws(Problem) -> [ClipFrame]? {
    guard frames.count <= Self.largestCount else { return nil }
    let result: Result<[ClipFrame], Problem> = moments.withLock { moments in
      if let moments { return .success(moments) }
      do throws(Problem) {
        var frames = frames
        frames.recording = nil
        var playback = frames.makePlayback()
        var played: [ClipFrame] = []
        for frame in frames.range { played.append(try playback.moment(ofFrame: frame)) }
        moments = played
        return .success(played)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
