/// The delay of each frame of a clip, in fractions of a second as APNG stores them.
///
/// One denominator serves all frames: the smallest for which every end of a frame is a whole number
/// of parts, so that 60, 50 or 30000/1001 frames a second are exact. If no such denominator exists,
/// ends are rounded to the finest parts that can express the longest delay. A delay is the
/// difference of two rounded ends, so rounding errors never add up.
struct FrameFractions: Hashable {
  /// The highest numerator and denominator.
  static let limit = 0xFFFF
  /// The smallest denominator if the ends have to be rounded.
  private static let coarsest = 1000

  /// A delay: a numerator, or several that add up to it if one would exceed the limit.
  struct Delay: Hashable {
    var numerators: [Int]
    var denominator: Int
  }

  let delays: [Delay]

  /// - Parameter endTimes: The end time of each frame, in seconds from the start, ascending.
  init(endTimes: [Double]) {
    let longest = zip(endTimes, [0] + endTimes).reduce(0) { max($0, $1.0 - $1.1) }
    let denominator =
      (1...FrameFractions.limit).first { parts in
        endTimes.allSatisfy { time in
          let scaled = time * Double(parts)
          // Ends are rounded sums; a ten thousandth of a part is far below what a player can show.
          return scaled.rounded() > 0 && abs(scaled - scaled.rounded()) <= 1e-4
        }
      }
      ?? max(FrameFractions.coarsest, Int(Double(FrameFractions.limit) / max(1, longest)))
    var end = 0
    delays = endTimes.map { time in
      // Clamped, since the time of a clip of centuries would trap.
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
