extension ChannelPair {
  /// Whether the actual values fluctuate invisibly around the expected values.
  var isNoise: Bool {
    let most = channel.invisible
    let frames = differingFrames
    guard most > 0, frames.count >= 6, let (before, now) = curves,
      before.isPresent(over: frames), now.isPresent(over: frames)
    else { return false }
    var flips = 0
    var isNegative: Bool?
    for frame in frames {
      for dimension in 0..<before.dimensions {
        let difference = now[frame, dimension] - before[frame, dimension]
        guard abs(difference) <= most else { return false }
        guard dimension == 0, abs(difference) > 0 else { continue }
        if isNegative == (difference > 0) { flips += 1 }
        isNegative = difference < 0
      }
    }
    // Noise changes its sign often. A change in one direction is not noise, however small it is.
    return flips * 4 >= frames.count
  }

  /// Whether a path starts as expected and keeps the expected size, but has different points in
  /// almost all later frames; for example, a wave that rolls faster.
  var hasPathSpeedChange: Bool {
    guard channel.property == "path", hull.lowerBound > 0, frames.frameCount >= 6,
      frames.frameCount * 10 >= hull.count * 9, isMoving(over: hull),
      Self.agree(expected[hull.lowerBound - 1], actual[hull.lowerBound - 1])
    else { return false }
    return hull.allSatisfy { frame in
      guard case .path(let before) = expected[frame], case .path(let now) = actual[frame],
        before.elementCount == now.elementCount, before.bounds.count == now.bounds.count
      else { return false }
      // A wave is sampled at points, so the height of its crests varies slightly.
      let tolerance = 0.02 * (before.bounds.suffix(2).min() ?? 0)
      return abs(before.length - now.length) <= 0.02 * before.length
        && zip(before.bounds, now.bounds).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  /// Whether the transforms differ only by a rotation.
  var isRotationOnly: Bool {
    guard let (before, now) = curves, before.dimensions == 6,
      before.isPresent(over: differingFrames), now.isPresent(over: differingFrames)
    else { return false }
    func squares(_ curve: Curve, _ frame: Int, _ first: Int) -> Double {
      let (a, b) = (curve[frame, first], curve[frame, first + 1])
      return a * a + b * b
    }
    return differingFrames.allSatisfy { frame in
      [0, 2].allSatisfy { abs(squares(before, frame, $0) - squares(now, frame, $0)) < 1e-4 }
        && [4, 5].allSatisfy { abs(before[frame, $0] - now[frame, $0]) < 1.5e-5 }
    }
  }

  /// Returns whether the differences of two channels start, and end, at most two frames apart.
  func hasSimilarFrames(of other: ChannelPair) -> Bool {
    abs(hull.lowerBound - other.hull.lowerBound) <= 2
      && abs(hull.upperBound - other.hull.upperBound) <= 2
  }

  /// Returns whether the differences in two channels are proportional, as if one drove the other.
  func moves(with other: ChannelPair) -> Bool {
    guard hasSimilarFrames(of: other), let mine = differences, let others = other.differences
    else { return false }
    let (products, a, b) = zip(mine, others).reduce((0, 0, 0)) {
      ($0.0 + $1.0 * $1.1, $0.1 + $1.0 * $1.0, $0.2 + $1.1 * $1.1)
    }
    // At least one value must move, because a constant is proportional to every other constant.
    let isMoving = mine.contains { abs($0 - mine[hull.lowerBound]) > 1e-4 }
    return isMoving && products * products > 0.9998 * a * b
  }

  /// Returns whether another channel has the same property and nearly the same maximum difference,
  /// for example because two layers move in turn.
  func differsLike(_ other: ChannelPair) -> Bool {
    guard channel.property == other.channel.property, let mine = largestDistance,
      let others = other.largestDistance
    else { return false }
    return abs(mine - others) <= 0.05 * max(mine, others)
  }

  /// The largest difference of two values at the same frame; `nil` if values cannot be subtracted.
  private var largestDistance: Double? {
    differingFrames.compactMap { frame in
      actual[frame].flatMap { expected[frame]?.distance(to: $0) }
    }.max()
  }

  /// Whether all differences between the values are invisible.
  var isInvisible: Bool {
    guard channel.invisible > 0, let most = largestDistance else { return false }
    return most <= channel.invisible
      && differingFrames.allSatisfy { expected[$0] != nil && actual[$0] != nil }
  }

  /// Each frame's difference in the component that differs most; `nil` if values are not numeric.
  private var differences: [Double]? {
    guard let (before, now) = curves, before.isPresent(over: hull), now.isPresent(over: hull)
    else { return nil }
    let all = (0..<before.dimensions).map { dimension in
      (0..<commonCount).map { now[$0, dimension] - before[$0, dimension] }
    }
    func size(_ numbers: [Double]) -> Double { numbers.reduce(0) { $0 + $1 * $1 } }
    return all.max { size($0) < size($1) }
  }
}

extension PlainChange {
  /// Returns whether the same property of two layers changed equally at nearly the same frames.
  func isSame(as other: PlainChange, _ pair: ChannelPair, _ otherPair: ChannelPair) -> Bool {
    guard pair.channel.property == otherPair.channel.property,
      pair.hasSimilarFrames(of: otherPair)
    else { return false }
    switch (self, other) {
    case (.replaced(.path(let a)?, .path(let b)?), .replaced(.path(let c)?, .path(let d)?)):
      return a.hasSize(of: c) && b.hasSize(of: d) && !a.hasSize(of: b) || a == c && b == d
    case (.replaced(let a, let b), .replaced(let c, let d)): return a == c && b == d
    case (.stuck(let a), .stuck(let b)): return a == b
    case (.offset(let a, let isExact), .offset(let b, let isOtherExact)):
      return isExact == isOtherExact && a.count == b.count
        && zip(a, b).allSatisfy { abs($0 - $1) < (isExact ? 2e-5 : 0.05 * abs($0)) }
    case (.factor(let a, let isExact), .factor(let b, let isOtherExact)):
      return isExact == isOtherExact && abs(a - b) < (isExact ? 1e-3 : 5e-3)
    case (.range(let a, let b), .range(let c, let d)): return a == c && b == d
    case (.reversed, .reversed): return true
    case (.replaced, _), (.stuck, _), (.offset, _), (.factor, _), (.range, _), (.reversed, _):
      return false
    }
  }
}
