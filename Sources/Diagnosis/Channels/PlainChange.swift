/// A change of a channel's values without a change of timing.
enum PlainChange {
  /// One value is replaced with another at every frame that differs.
  case replaced(by: TrackValue?, insteadOf: TrackValue?)
  /// The expected values move, the actual ones do not.
  case stuck(at: TrackValue)
  /// Numbers are larger by an amount, exactly or nearly.
  case offset([Double], isExact: Bool)
  /// Numbers are larger by a factor, exactly or nearly.
  case factor(Double, isExact: Bool)
  /// The values run between other limits than expected.
  case range(before: ClosedRange<Double>, now: ClosedRange<Double>)
  /// Numbers grow by as much as they shrank.
  case reversed

  /// Finds the simplest change that explains a channel, or returns `nil` if none does.
  init?(_ pair: ChannelPair) {
    let frames = pair.differingFrames
    guard let first = frames.first else { return nil }
    func stands(_ values: [TrackValue?]) -> Bool {
      frames.allSatisfy { ChannelPair.agree(values[$0], values[first]) }
    }
    let isStill = stands(pair.actual)
    if isStill, stands(pair.expected) {
      self = .replaced(by: pair.actual[first], insteadOf: pair.expected[first])
      return
    }
    if case .path = pair.expected[first] { return nil }
    guard let curves = pair.curves, frames.count >= 2, curves.expected.isPresent(over: frames),
      curves.actual.isPresent(over: frames)
    else { return nil }
    if let offset = Self.offset(curves, frames), !Self.isMatrix(pair.channel, offset) {
      self = .offset(offset, isExact: true)
    } else if let factor = Self.factor(curves, frames) {
      self = .factor(factor, isExact: true)
    } else if Self.isReversed(curves, frames, pair.channel) {
      self = .reversed
    } else if let (before, now) = Self.range(curves, frames) {
      self = .range(before: before, now: now)
    } else if isStill, frames.count >= 3, let value = pair.actual[first] {
      self = .stuck(at: value)
    } else {
      return nil
    }
  }

  /// Two and a half steps of rounding: each of two values is off by up to one.
  private static let rounding = 2.5e-5

  /// Returns whether a difference is in an element of a matrix that is never set alone.
  private static func isMatrix(_ channel: Channel, _ offset: [Double]) -> Bool {
    channel.property == "transform" && offset.prefix(4).contains { abs($0) > 1.5e-5 }
  }

  private static func offset(
    _ curves: (expected: Curve, actual: Curve),
    _ frames: [Int]
  ) -> [Double]? {
    var offset: [Double] = []
    for dimension in 0..<curves.expected.dimensions {
      let differences = frames.map { curves.actual[$0, dimension] - curves.expected[$0, dimension] }
      guard let least = differences.min(), let most = differences.max() else { return nil }
      guard most - least < rounding + 0.005 * abs(most + least) else { return nil }
      offset.append((least + most) / 2)
    }
    return offset
  }

  private static func factor(
    _ curves: (expected: Curve, actual: Curve),
    _ frames: [Int]
  ) -> Double? {
    var (products, squares) = (0.0, 0.0)
    for frame in frames {
      for dimension in 0..<curves.expected.dimensions {
        products += curves.expected[frame, dimension] * curves.actual[frame, dimension]
        squares += curves.expected[frame, dimension] * curves.expected[frame, dimension]
      }
    }
    guard squares > 0 else { return nil }
    let factor = products / squares
    guard factor > 0, factor.isFinite else { return nil }
    for frame in frames {
      for dimension in 0..<curves.expected.dimensions {
        let (before, now) = (curves.expected[frame, dimension], curves.actual[frame, dimension])
        guard abs(now - factor * before) < rounding + 0.01 * abs(now - before) else { return nil }
      }
    }
    return factor
  }

  /// Returns the limits of the values, if one side is a linear function of the other.
  private static func range(
    _ curves: (expected: Curve, actual: Curve),
    _ frames: [Int]
  ) -> (ClosedRange<Double>, ClosedRange<Double>)? {
    guard curves.expected.dimensions == 1, frames.count >= 6 else { return nil }
    func value(_ frame: Int) -> Double { curves.expected[frame, 0] }
    guard let low = frames.min(by: { value($0) < value($1) }),
      let high = frames.max(by: { value($0) < value($1) }), value(high) - value(low) > 0.01
    else { return nil }
    let (first, last) = (curves.actual[low, 0], curves.actual[high, 0])
    let factor = (last - first) / (value(high) - value(low))
    guard factor > 0 else { return nil }
    let isStraight = frames.allSatisfy {
      let straight = first + factor * (value($0) - value(low))
      return abs(curves.actual[$0, 0] - straight) < 2 * rounding
    }
    return isStraight ? (value(low)...value(high), first...last) : nil
  }

  private static func isReversed(
    _ curves: (expected: Curve, actual: Curve),
    _ frames: [Int],
    _ channel: Channel
  ) -> Bool {
    if channel.property == "transform" { return isTurnedBack(curves, frames) }
    guard curves.expected.dimensions == 1, frames.count >= 4, let first = frames.first else {
      return false
    }
    let turn = channel.property == "transform.rotation" ? 2 * Double.pi : .infinity
    let sum = curves.expected[first, 0] + curves.actual[first, 0]
    return frames.allSatisfy {
      let rest = abs(curves.expected[$0, 0] + curves.actual[$0, 0] - sum)
      return rest < rounding || abs(rest.remainder(dividingBy: turn)) < rounding
    }
  }

  /// Returns whether transforms rotate as far in the opposite direction: the numbers off the
  /// diagonal change their signs.
  private static func isTurnedBack(
    _ curves: (expected: Curve, actual: Curve),
    _ frames: [Int]
  ) -> Bool {
    guard curves.expected.dimensions == 6, frames.count >= 4 else { return false }
    return frames.allSatisfy { frame in
      (0..<6).allSatisfy {
        let sign = $0 == 1 || $0 == 2 ? -1.0 : 1
        return abs(curves.actual[frame, $0] - sign * curves.expected[frame, $0]) < rounding
      }
    }
  }
}
