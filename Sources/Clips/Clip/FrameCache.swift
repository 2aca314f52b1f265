import Files
import Synchronization

/// A cache of evaluated frames, shared by all outputs of one clip.
///
/// Frames of long clips are not cached, which bounds the memory use.
package final class FrameCache: Sendable {
  /// The largest number of frames that are cached.
  static let largestCount = 512

  private let moments = Mutex<[ClipFrame]?>(nil)

  package init() {}

  /// Returns all frames, evaluated in the first call; `nil` if there are too many to cache.
  ///
  /// Every call must pass the same frames. A call waits if another thread is evaluating the frames.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moments(of frames: ClipFrames) throws(Problem) -> [ClipFrame]? {
    guard frames.count <= Self.largestCount else { return nil }
    let result: Result<[ClipFrame], Problem> = moments.withLock { moments in
      if let moments { return .success(moments) }
      do throws(Problem) {
        var frames = frames
        frames.cache = nil
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
