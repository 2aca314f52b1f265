/// The delay of each frame of a clip as a fraction of a second, which is how APNG stores it.
///
/// All frames share the smallest denominator at which the numerator of every end time is whole.
/// Rates such as 60, 50 or 30000/1001 frames a second are thus exact. If there is no such
/// denominator, end times are rounded to multiples of 1/65535 s, or of a larger fraction if a
/// delay exceeds 1 s. A delay is the difference of two rounded end times, so errors never add up.
struct FrameFractions: Hashable {
  /// The maximum numerator and denominator.
  static let limit = 0xFFFF
  /// The minimum denominator if the end times must be rounded.
  private static let coarsest = 1000

  /// A delay: a fraction, or a sum of fractions if its numerator would exceed `limit`.
  struct Delay: Hashable {
    var numerators: [Int]
    var denominator: Int
  }

  let delays: [Delay]

  /// Creates the delays of frames from their end times: ascending seconds from the start.
  init(endTimes: [Double]) {
    let longest = zip(endTimes, [0] + endTimes).reduce(0) { max($0, $1.0 - $1.1) }
    let denominator =
      (1...FrameFractions.limit).first { parts in
        endTimes.allSatisfy { time in
          let scaled = time * Double(parts)
          // End times have rounding errors. Nobody sees a ten-thousandth of 1 / `parts` s.
          return scaled.rounded() > 0 && abs(scaled - scaled.rounded()) <= 1e-4
        }
      }
      ?? max(FrameFractions.coarsest, Int(Double(FrameFractions.limit) / max(1, longest)))
    var end = 0
    delays = endTimes.map { time in
      // Clamped, since converting an extreme end time to an integer would trap.
      let rounded = max(end, Int(min(1e12, max(0, time * Double(denominator))).rounded()))
      defer { end = rounded }
      return FrameFractions.delay(rounded - end, denominator)
    }
  }

  private static func delay(_ parts: Int, _ denominator: Int) -> Delay {
    guard parts > limit else { return Delay(numerators: [parts], denominator: denominator) }
    let divisor = greatestCommonDivisor(parts, denominator)
    var rest = parts / divisor
    var numerators: [Int] = []
    while rest > 0 {
      numerators.append(min(rest, limit))
      rest -= limit
    }
    return Delay(numerators: numerators, denominator: denominator / divisor)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
