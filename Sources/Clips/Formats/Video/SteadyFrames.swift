import Encoding
import Pixels

/// Gives frames that are shown for any time to something that takes a fixed number of them per
/// second: each is repeated or left out, by what is shown in the middle of each interval.
struct SteadyFrames {
  private let rate: Double
  private var count = 0

  init(_ rate: FrameRate) { self.rate = rate.value }

  /// Goes through a clip.
  ///
  /// - Parameters:
  ///   - source: The clip.
  ///   - rate: How many frames a second are taken of it.
  ///   - body: Takes each picture that is shown, and for how many frames.
  /// - Throws: What drawing and `body` throw, and `FrameError` where the frames are no clip.
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

  /// Tells how often a frame is to be written.
  ///
  /// - Parameter endTime: When the next frame takes over, in seconds from the start.
  /// - Returns: The number of intervals whose middle it covers; of the first frame at least 1.
  mutating func repetitions(until endTime: Double) -> Int {
    let end = Int(min(max((endTime * rate - 0.5).rounded(.up), 1), 1e15))
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
