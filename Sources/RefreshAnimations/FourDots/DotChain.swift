/// The state of the dots and of the line between them at a pull.
///
/// Four legs go around the square of dots. In the first half of each leg the line stretches from
/// one dot to the next. In the second half it contracts there, and the next dot stays.
///
///     pull   0 ───── prelude ──┬── leg 0 ──┬── leg 1 ──┬── leg 2 ──┬── leg 3 ──┐ trigger
///     stage         0          │  0  │  1  │  2  │  3  │  4  │  5  │  6  │  7  │ all
struct DotChain: Hashable, Sendable {
  /// The opacity of the top dot.
  var opacity = 0.0
  /// The number of the half leg that has been reached; greater than all numbers if the pull is
  /// complete.
  var stage = 0
  /// The start of the line, as a fraction of all legs.
  var strokeStart = 0.0
  /// The end of the line, as a fraction of all legs.
  var strokeEnd = 0.0

  /// The pull of one leg, in points.
  static let legLength = 10.0
  /// The smallest trigger with room for four legs, in points.
  static let shortestTrigger = 4 * legLength
  /// The largest part of all legs that the line shows in the second half of a leg.
  private static let longestRemainder = 0.1

  /// Creates the state at a pull; all values are those of SURefresh.
  ///
  /// - Parameters:
  ///   - pull: The pull, in points; may be negative.
  ///   - trigger: The complete pull, in points, at least ``shortestTrigger``.
  init(pull: Double, trigger: Double) {
    let prelude = trigger - Self.shortestTrigger
    guard pull >= 0 else { return }
    guard pull >= prelude else {
      // The divisor is the original's: the top dot jumps from three quarters to full opacity.
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

  /// Creates the state before a pull, which is also the state after a refresh.
  init() {}

  var showsLeft: Bool { stage > 1 }
  var showsBottom: Bool { stage > 3 }
  var showsRight: Bool { stage > 5 }
}
