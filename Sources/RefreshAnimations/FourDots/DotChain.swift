/// The state of the dots and their connecting line for a given pull.
///
/// The line goes around the square of dots in four legs. In the first half of each leg, the line
/// stretches from one dot to the next. In the second half, it contracts at the next dot, which
/// stays visible.
///
///     pull   0 ───── prelude ──┬── leg 0 ──┬── leg 1 ──┬── leg 2 ──┬── leg 3 ──┐ trigger
///     stage         0          │  0  │  1  │  2  │  3  │  4  │  5  │  6  │  7  │ all
struct DotChain: Hashable, Sendable {
  /// The opacity of the top dot.
  var opacity = 0.0
  /// The half of a dot-to-dot leg that the pull has reached, `0...7`; `Int.max` after the last leg.
  var stage = 0
  /// The start of the line, as a fraction of the path around the dots.
  var strokeStart = 0.0
  /// The end of the line, as a fraction of the path around the dots.
  var strokeEnd = 0.0

  /// The pull that moves the line from one dot to the next, in points.
  static let legLength = 10.0
  /// The minimum trigger, in points, which leaves room for four legs.
  static let shortestTrigger = 4 * legLength
  /// The maximum length of the line while it contracts, as a fraction of the path around the dots.
  private static let longestRemainder = 0.1

  /// Creates the state for a pull by the rules of SURefresh; both arguments are in points.
  ///
  /// The pull may be negative. The trigger is at least ``shortestTrigger``.
  init(pull: Double, trigger: Double) {
    let prelude = trigger - Self.shortestTrigger
    guard pull >= 0 else { return }
    guard pull >= prelude else {
      // The original divides by 20, so the top dot's opacity jumps from 0.75 to 1.
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

  /// Creates the state before a pull and after a refresh.
  init() {}

  var showsLeft: Bool { stage > 1 }
  var showsBottom: Bool { stage > 3 }
  var showsRight: Bool { stage > 5 }
}
