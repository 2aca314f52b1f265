import Encoding
import Pixels

/// Gives frames that are shown for any time to something that takes a fixed number of them per
/// second: each is repeated or left out, by what is shown in the middle of each interval.
struct SteadyFrames {
  private let rate: Double
  private var count = 0

  init(_ rate: FrameRate) { self.rate = rate.value }

  /// Tells how often a frame is to be written.
  ///
  /// - Parameter endTime: When the next frame takes over, in seconds from the start.
  /// - Returns: The number of intervals whose middle it covers; of the first frame at least 1.
  mutating func repetitions(until endTime: Double) -> Int {
    let end = max(Int((endTime * rate - 0.5).rounded(.up)), 1)
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
