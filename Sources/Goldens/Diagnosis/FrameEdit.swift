/// A clip that has more frames than another, or fewer, and is the same otherwise.
struct FrameEdit: Hashable {
  /// Where frames were taken out or put in: of the expected clip where they are missing, of the
  /// actual one where they are new.
  let frames: ClosedRange<Int>
  /// Whether they are missing.
  let isMissing: Bool
  /// Whether the clip goes on after them.
  let isInside: Bool
  /// Whether new frames repeat the one before them.
  let isRepetition: Bool

  /// Looks for the one place at which two clips differ in length; `nil` if they have the same
  /// length or differ in more than that.
  ///
  /// - Parameters:
  ///   - expected: The number of expected frames.
  ///   - actual: The number of actual frames.
  ///   - same: Whether an expected frame shows the same as an actual one.
  ///   - repeats: Whether an actual frame shows the same as the one before it.
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
    frames = head...head + abs(expected - actual) - 1
    isInside = tail > 0
    isRepetition = !isMissing && frames.allSatisfy(repeats)
  }

  /// What happened, in words.
  var diagnosis: Diagnosis {
    let count = Wording.frames(Double(frames.count))
    let isOne = frames.count == 1
    let clause: String
    switch (isMissing, isInside) {
    case (true, true): clause = "\(count) \(isOne ? "is" : "are") missing"
    case (true, false): clause = "the clip ends \(count) too early"
    case (false, _) where isRepetition:
      clause = isOne ? "the frame before is repeated" : "the frame before is repeated, \(count)"
    case (false, true): clause = "\(count) \(isOne ? "is" : "are") new"
    case (false, false): clause = "the clip goes on for \(count) more"
    }
    return Diagnosis(
      .frameCount,
      frames: [frames],
      amounts: [.init("frames", Double(isMissing ? -frames.count : frames.count))],
      sentence: Wording.prefix([frames]) + clause
    )
  }
}
