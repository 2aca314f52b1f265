/// The delays of the start and the end of a channel's motion: when it leaves its first value and
/// when it reaches its last one.
struct MotionSpan: Hashable {
  /// The frames by which the motion begins later than expected; negative if it begins earlier.
  let beginLag: Int
  /// The frames by which the motion ends later than expected; negative if it ends earlier.
  let endLag: Int
  /// The lag of the beginning, or that of the end if the beginning has none.
  var lag: Int { beginLag != 0 ? beginLag : endLag }

  /// Compares when both sides start and stop moving; `nil` if both times agree to within a frame.
  init?(_ pair: ChannelPair) {
    // A layer may appear after the clip's beginning, and disappear before its end.
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
    // A difference that begins at another frame has another cause.
    beginLag =
      first && min(expectedBegin, actualBegin) == pair.hull.lowerBound
      ? actualBegin - expectedBegin : 0
    endLag =
      last && max(expectedEnd, actualEnd) == pair.hull.upperBound ? actualEnd - expectedEnd : 0
    guard max(beginLag.magnitude, endLag.magnitude) >= 2 else { return nil }
  }
}
