/// The hypothesis that one picture is held while the expected clip continues.
struct HeldPicture: TimeHypothesis {
  /// The frames that show one picture instead of the expected pictures.
  let held: ClosedRange<Int>
  /// Whether the picture is held until the end of the clip.
  let isLast: Bool

  var frames: [ClosedRange<Int>] { [held] }

  static func fit(_ clips: PictureSequences) -> HeldPicture? {
    let (expected, actual) = (clips.expected, clips.actual)
    guard expected.count == actual.count else { return nil }
    let differing = expected.indices.filter { expected[$0] != actual[$0] }
    guard let first = differing.first, let last = differing.last, last - first >= 2,
      actual[first...last].allSatisfy({ $0 == actual[first] }),
      Set(expected[first...last]).count >= 3,
      // The held picture must be expected in these frames or in an adjacent frame.
      expected[max(first - 1, 0)...min(last + 1, expected.count - 1)].contains(actual[first])
    else { return nil }
    return HeldPicture(held: first...last, isLast: last == expected.count - 1)
  }
}
