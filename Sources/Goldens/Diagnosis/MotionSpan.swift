import Clips

/// When a channel leaves the value that it begins with, and when it reaches the one that it ends with.
struct MotionSpan: Hashable {
  /// The frames by which it begins later than expected; negative where it begins earlier.
  let beginLag: Int
  /// The frames by which it ends later than expected.
  let endLag: Int

  /// Compares when both sides move; nil where they do so at the same frames, or begin with
  /// different values.
  init?(_ pair: ChannelPair) {
    let frames = 0..<pair.commonCount
    func begin(_ values: [TrackValue?]) -> Int? {
      frames.first { !ChannelPair.agree(values[$0], values[0]) }
    }
    func end(_ values: [TrackValue?]) -> Int? {
      frames.last { !ChannelPair.agree(values[$0], values[frames.count - 1]) }
    }
    guard pair.curves != nil, let expectedBegin = begin(pair.expected),
      let actualBegin = begin(pair.actual), let expectedEnd = end(pair.expected),
      let actualEnd = end(pair.actual)
    else { return nil }
    let first = ChannelPair.agree(pair.expected[0], pair.actual[0])
    let last = ChannelPair.agree(pair.expected[frames.count - 1], pair.actual[frames.count - 1])
    // A difference that begins elsewhere has another reason.
    beginLag =
      first && min(expectedBegin, actualBegin) == pair.hull.lowerBound
      ? actualBegin - expectedBegin : 0
    endLag =
      last && max(expectedEnd, actualEnd) == pair.hull.upperBound ? actualEnd - expectedEnd : 0
    guard max(beginLag.magnitude, endLag.magnitude) >= 2 else { return nil }
  }
}
