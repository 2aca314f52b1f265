/// The lags of the start and the end of a channel's motion.
struct MotionSpan: Hashable {
  /// The number of frames by which the motion starts later than expected; negative for earlier.
  let beginLag: Int
  /// The number of frames by which the motion ends later than expected; negative for earlier.
  let endLag: Int
  /// The lag of the start, in frames, or the lag of the end if the start is on time.
  var lag: Int { beginLag != 0 ? beginLag : endLag }

  /// Measures both lags; `nil` if both are at most one frame, or if a clip does not move.
  init?(_ pair: ChannelPair) {
    // A layer can appear after the start of the clip and disappear before its end.
    let present = (0..<pair.commonCount).filter {
      pair.expected[$0] != nil && pair.actual[$0] != nil
    }
    guard pair.curves != nil, let start = present.first, let stop = present.last else { return nil }
    func begin(_ values: [TrackValue?]) -> Int? {
      (start...stop).first { !ChannelPair.agree(values[$0], values[start]) }
    }
    func end(_ values: [TrackValue?]) -> Int? {
      (start...stop).last { !ChannelPair.agree(values[$0], values[stop]) }
    }
    guard let expectedBegin = begin(pair.expected), let actualBegin = begin(pair.actual),
      let expectedEnd = end(pair.expected), let actualEnd = end(pair.actual)
    else { return nil }
    let first = ChannelPair.agree(pair.expected[start], pair.actual[start])
    let last = ChannelPair.agree(pair.expected[stop], pair.actual[stop])
    // If the differences do not start with the motion, they have a different cause.
    beginLag =
      first && min(expectedBegin, actualBegin) == pair.hull.lowerBound
      ? actualBegin - expectedBegin : 0
    endLag =
      last && max(expectedEnd, actualEnd) == pair.hull.upperBound ? actualEnd - expectedEnd : 0
    guard max(beginLag.magnitude, endLag.magnitude) >= 2 else { return nil }
  }
}
