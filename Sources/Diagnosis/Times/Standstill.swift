/// One picture that is held while the expected clip continues; everything else agrees.
struct Standstill: TimeHypothesis {
  /// The frames in which another picture is expected.
  let held: ClosedRange<Int>
  /// Whether the clip ends with the held picture.
  let isLast: Bool

  var frames: [ClosedRange<Int>] { [held] }

  static func fit(_ clips: PictureSequences) -> Standstill? {
    let (expected, actual) = (clips.expected, clips.actual)
    guard expected.count == actual.count else { return nil }
    let differing = expected.indices.filter { expected[$0] != actual[$0] }
    guard let first = differing.first, let last = differing.last, last - first >= 2,
      actual[first...last].allSatisfy({ $0 == actual[first] }),
      Set(expected[first...last]).count >= 3,
      // A held picture also comes right before or after, or is one of those that it replaces.
      expected[max(first - 1, 0)...min(last + 1, expected.count - 1)].contains(actual[first])
    else { return nil }
    return Standstill(held: first...last, isLast: last == expected.count - 1)
  }
}
