/// What the dots and the line between them show at a pull.
///
/// Four legs lead around the square of dots. In the first half of each the line stretches from one
/// dot to the next, in the second half it contracts there, and the next dot stays.
///
///     pull   0 ───── prelude ──┬── leg 0 ──┬── leg 1 ──┬── leg 2 ──┬── leg 3 ──┐ trigger
///     stage         0          │  0  │  1  │  2  │  3  │  4  │  5  │  6  │  7  │ all
struct DotChain: Hashable, Sendable {
  /// How much of the top dot shows.
  var opacity = 0.0
  /// The half leg that has been reached; greater than all of them where the pull is complete.
  var stage = 0
  /// Where the line begins, as a fraction of all legs.
  var strokeStart = 0.0
  /// Where the line ends, as a fraction of all legs.
  var strokeEnd = 0.0

  /// The pull of one leg, in points.
  static let legLength = 10.0
  /// The least pull that leaves room for four legs, in points.
  static let shortestTrigger = 4 * legLength
  /// In the second half of a leg the line shows no more than this part of all legs.
  private static let longestRemainder = 0.1

  /// The state at a pull; all values are those of SURefresh.
  ///
  /// - Parameters:
  ///   - pull: How far the content is pulled down, in points; may be negative.
  ///   - trigger: The complete pull, in points, at least ``shortestTrigger``.
  init(pull: Double, trigger: Double) {
    let prelude = trigger - Self.shortestTrigger
    guard pull >= 0 else { return }
    guard pull >= prelude else {
      // The divisor is the source's: the top dot jumps from three quarters to the whole.
      opacity = min(pull / 20, 1)
      return
    }
    opacity = 1
    guard pull < trigger else {
      stage = .max
      (strokeStart, strokeEnd) = (1, 1)
      return
    }
    let leg = min(((pull - prelude) / Self.legLength).rounded(.down), 3)
    let way = pull - prelude - Self.legLength * leg
    if way <= Self.legLength / 2 {
      stage = 2 * Int(leg)
      strokeStart = leg / 4
      strokeEnd = leg / 4 + way / 20
    } else {
      stage = 2 * Int(leg) + 1
      strokeEnd = (leg + 1) / 4
      strokeStart = max(
        leg / 4 + (way - Self.legLength / 2) / 20,
        strokeEnd - Self.longestRemainder
      )
    }
  }

  /// Nothing shows yet; also what the end of a refresh returns to.
  init() {}

  /// Whether the left dot is there.
  var showsLeft: Bool { stage > 1 }
  /// Whether the bottom dot is there.
  var showsBottom: Bool { stage > 3 }
  /// Whether the right dot is there.
  var showsRight: Bool { stage > 5 }
}
