/// The hypothesis that two clips are equal except for added or removed frames.
struct FrameEdit: TimeHypothesis {
  /// The added frames in the actual clip, or the removed frames in the expected clip.
  let range: ClosedRange<Int>
  /// Whether the frames were removed and not added.
  let isMissing: Bool
  /// Whether the clip continues after the edit.
  let isInside: Bool
  /// Whether the added frames repeat the previous frame.
  let isRepetition: Bool

  var frames: [ClosedRange<Int>] { [range] }

  /// Finds the only place where frames were added or removed; `nil` if there is not exactly one.
  ///
  /// `expected` and `actual` are frame counts. `same` compares an expected with an actual frame,
  /// and `repeats` compares an actual frame with the previous one.
  init?(
    expected: Int,
    actual: Int,
    same: (Int, Int) -> Bool,
    repeats: (Int) -> Bool
  ) {
    let common = min(expected, actual)
    guard expected != actual, common > 0 else { return nil }
    var head = 0
    while head < common, same(head, head) { head += 1 }
    var tail = 0
    while tail < common - head, same(expected - 1 - tail, actual - 1 - tail) { tail += 1 }
    guard head + tail == common else { return nil }
    isMissing = actual < expected
    range = head...head + abs(expected - actual) - 1
    isInside = tail > 0
    isRepetition = !isMissing && range.allSatisfy(repeats)
  }

  static func fit(_ clips: PictureSequences) -> FrameEdit? {
    let (expected, actual) = (clips.expected, clips.actual)
    return FrameEdit(
      expected: expected.count,
      actual: actual.count,
      same: { expected[$0] == actual[$1] },
      repeats: { $0 > 0 && actual[$0] == actual[$0 - 1] }
    )
  }
}
