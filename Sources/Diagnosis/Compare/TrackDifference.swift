/// The differences between two tracks in one channel.
///
/// Frames are compared by number, up to the end of the shorter track.
package struct TrackDifference: Hashable, Sendable {
  /// The channel whose values differ.
  package let channel: Channel
  /// The frames in which the values differ, as ranges in ascending order.
  package let frames: [ClosedRange<Int>]
  /// The frame with the largest difference, or the first frame if values cannot be subtracted.
  package let worstFrame: Int
  /// The expected value at the worst frame; `nil` if there is no value.
  package let expected: TrackValue?
  /// The actual value at the worst frame; `nil` if there is no value.
  package let actual: TrackValue?

  /// Returns the differences between two tracks, one for each differing channel, sorted by channel.
  package static func all(expected: Tracks, actual: Tracks) -> [TrackDifference] {
    Set(expected.channels + actual.channels).sorted().compactMap { channel in
      TrackDifference(channel, expected: expected[channel], actual: actual[channel])
    }
  }

  private init?(_ channel: Channel, expected: [TrackValue?], actual: [TrackValue?]) {
    var frames: [ClosedRange<Int>] = []
    var worst: (frame: Int, distance: Double)?
    for (frame, (a, b)) in zip(expected, actual).enumerated() {
      if let a, let b, a.isSame(as: b) { continue }
      if a == nil, b == nil { continue }
      if let last = frames.last, last.upperBound == frame - 1 {
        frames[frames.count - 1] = last.lowerBound...frame
      } else {
        frames.append(frame...frame)
      }
      let distance = a.flatMap { a in b.flatMap { a.distance(to: $0) } } ?? 0
      if distance > worst?.distance ?? -1 { worst = (frame, distance) }
    }
    guard let worst else { return nil }
    self.channel = channel
    self.frames = frames
    worstFrame = worst.frame
    self.expected = expected[worst.frame]
    self.actual = actual[worst.frame]
  }
}
