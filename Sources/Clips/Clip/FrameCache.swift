import Files
import Synchronization

/// A cache of evaluated frames, shared by all outputs of one clip.
///
/// Long clips are not kept, so that memory has a bound.
package final class FrameCache: Sendable {
  /// The largest number of frames that are kept.
  static let largestCount = 512

  private let moments = Mutex<[ClipFrame]?>(nil)

  package init() {}

  /// Returns the moments of all frames.
  ///
  /// A thread that asks while another one plays the clip waits for the result.
  ///
  /// - Parameter frames: The frames, the same ones each time.
  /// - Returns: The moments; `nil` if there are too many to keep.
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
