import Encoding
import Pixels

/// Converts frames of any delay to a fixed rate: each frame is repeated or dropped, by the frame
/// that shows in the middle of each interval.
struct SteadyFrames {
  private let rate: Double
  private var count = 0

  init(_ rate: FrameRate) { self.rate = rate.value }

  /// Reads a clip.
  ///
  /// - Parameters:
  ///   - source: The clip.
  ///   - rate: The frames per second to produce.
  ///   - body: Receives each shown picture, and its number of frames.
  /// - Throws: The errors of drawing and `body`, and `FrameError` if the frames are not a clip.
  static func forEach(
    of source: inout some FrameSource,
    at rate: FrameRate,
    _ body: (Bitmap, Int) throws -> Void
  ) throws {
    let format = ClipFormat(of: source)
    var steady = SteadyFrames(rate)
    var number = 0
    try source.forEachFrame { frame in
      try frame.check(in: format, number: number)
      number += 1
      let count = steady.repetitions(until: frame.endTime)
      if count > 0 { try body(frame.bitmap, count) }
    }
    guard number > 0 else { throw FrameError.noFrames(clip: source.clipName) }
  }

  /// Returns the number of repetitions of a frame.
  ///
  /// - Parameter endTime: The time at which the next frame takes over, in seconds from the start.
  /// - Returns: The number of intervals whose middle it covers; for the first frame at least 1.
  mutating func repetitions(until endTime: Double) -> Int {
    let end = Int(min(max((endTime * rate - 0.5).rounded(.up), 1), 1e15))
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
