/// The hypothesis that frames play in reverse.
struct Reversal: TimeHypothesis {
  /// Finds equal pictures in reverse order.
  static func fit(_ clips: PictureSequences) -> Reversal? {
    let (expected, actual) = (clips.expected, clips.actual)
    let count = expected.count
    guard count == actual.count, count >= 4, expected != actual, Set(expected).count >= 4 else {
      return nil
    }
    // A reversed loop may keep its first frame and then continue with its last frame.
    let isReversed = [count - 1, count].contains { last in
      (0..<count).count { expected[(last - $0) % count] != actual[$0] } * 20 <= count
    }
    return isReversed ? Reversal() : nil
  }

  /// Finds the same motion in reverse.
  static func ofMotions(_ clips: PictureSequences) -> Reversal? {
    guard let motions = clips.motions, motions.isLengthKept else { return nil }
    let knots = motions.before.knots
    let turns = [knots[0].time + knots[knots.count - 1].time, motions.before.length]
    let isReversed = turns.contains { turn in
      motions.rest(fewest: 0.9) { turn - $0 }.map { $0 <= 0.02 } ?? false
    }
    return isReversed ? Reversal() : nil
  }
}
