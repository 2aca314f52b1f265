/// A change of a channel's values without a change of timing.
enum PlainChange {
  /// One value is replaced with another in all differing frames.
  case replaced(by: TrackValue?, insteadOf: TrackValue?)
  /// The expected values move, but the actual value is constant.
  case stuck(at: TrackValue)
  /// An offset is added to numbers, exactly or approximately.
  case offset([Double], isExact: Bool)
  /// Numbers are multiplied by a factor, exactly or approximately.
  case factor(Double, isExact: Bool)
  /// The values move within different limits.
  case range(before: ClosedRange<Double>, now: ClosedRange<Double>)
  /// Numbers change by the same amounts in the opposite direction.
  case reversed

  /// Finds the simplest change that explains a channel; `nil` if no change does.
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
    guard let (before, now) = pair.curves, frames.count >= 2, before.isPresent(over: frames),
      now.isPresent(over: frames)
    else { return nil }
    let curves = MovedCurve(expected: before, actual: now, frames: frames)
    if let offset = curves.offset, !Self.changesLinearPart(pair.channel, offset) {
      self = .offset(offset, isExact: true)
    } else if let factor = curves.factor {
      self = .factor(factor, isExact: true)
    } else if curves.isReversed(pair.channel) {
      self = .reversed
    } else if let (before, now) = curves.range {
      self = .range(before: before, now: now)
    } else if isStill, frames.count >= 3, let value = pair.actual[first] {
      self = .stuck(at: value)
    } else {
      return nil
    }
  }

  /// Returns whether an offset changes a matrix's linear part, whose elements are not set singly.
  private static func changesLinearPart(_ channel: Channel, _ offset: [Double]) -> Bool {
    channel.property == "transform" && offset.prefix(4).contains { abs($0) > 1.5e-5 }
  }
}

/// The expected and actual curves of a channel, and the frames in which they differ.
private struct MovedCurve {
  let expected: Curve
  let actual: Curve
  let frames: [Int]

  /// The tolerance: 2.5 rounding steps, because each of two subtracted values may be off by a step.
  private static let rounding = 2.5e-5

  var offset: [Double]? {
    var offset: [Double] = []
    for dimension in 0..<expected.dimensions {
      let differences = frames.map { actual[$0, dimension] - expected[$0, dimension] }
      guard let least = differences.min(), let most = differences.max() else { return nil }
      guard most - least < Self.rounding + 0.005 * abs(most + least) else { return nil }
      offset.append((least + most) / 2)
    }
    return offset
  }

  var factor: Double? {
    var (products, squares) = (0.0, 0.0)
    for frame in frames {
      for dimension in 0..<expected.dimensions {
        products += expected[frame, dimension] * actual[frame, dimension]
        squares += expected[frame, dimension] * expected[frame, dimension]
      }
    }
    guard squares > 0 else { return nil }
    let factor = products / squares
    guard factor > 0, factor.isFinite else { return nil }
    for frame in frames {
      for dimension in 0..<expected.dimensions {
        let (before, now) = (expected[frame, dimension], actual[frame, dimension])
        guard abs(now - factor * before) < Self.rounding + 0.01 * abs(now - before) else {
          return nil
        }
      }
    }
    return factor
  }

  /// The expected and actual ranges; `nil` unless actual values grow linearly with expected values.
  var range: (ClosedRange<Double>, ClosedRange<Double>)? {
    guard expected.dimensions == 1, frames.count >= 6 else { return nil }
    func value(_ frame: Int) -> Double { expected[frame, 0] }
    guard let low = frames.min(by: { value($0) < value($1) }),
      let high = frames.max(by: { value($0) < value($1) }), value(high) - value(low) > 0.01
    else { return nil }
    let (first, last) = (actual[low, 0], actual[high, 0])
    let factor = (last - first) / (value(high) - value(low))
    guard factor > 0 else { return nil }
    let isStraight = frames.allSatisfy {
      let straight = first + factor * (value($0) - value(low))
      return abs(actual[$0, 0] - straight) < 2 * Self.rounding
    }
    return isStraight ? (value(low)...value(high), first...last) : nil
  }

  func isReversed(_ channel: Channel) -> Bool {
    if channel.property == "transform" { return isTurnedBack }
    guard expected.dimensions == 1, frames.count >= 4, let first = frames.first else {
      return false
    }
    let turn = channel.property == "transform.rotation" ? 2 * Double.pi : .infinity
    let sum = expected[first, 0] + actual[first, 0]
    return frames.allSatisfy {
      let rest = abs(expected[$0, 0] + actual[$0, 0] - sum)
      return rest < Self.rounding || abs(rest.remainder(dividingBy: turn)) < Self.rounding
    }
  }

  /// Whether the actual matrices rotate the other way: off-diagonal numbers have opposite signs.
  private var isTurnedBack: Bool {
    guard expected.dimensions == 6, frames.count >= 4 else { return false }
    return frames.allSatisfy { frame in
      (0..<6).allSatisfy {
        let sign = $0 == 1 || $0 == 2 ? -1.0 : 1
        return abs(actual[frame, $0] - sign * expected[frame, $0]) < Self.rounding
      }
    }
  }
}
