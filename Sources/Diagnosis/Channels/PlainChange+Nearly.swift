extension PlainChange {
  /// A factor or an offset that approximately explains a channel's change.
  struct Near {
    let change: PlainChange
    /// The fraction of the channel's difference that the factor or offset does not explain.
    let remainder: Double
  }

  /// Returns a factor or an offset that approximately explains a channel's change, if there is one.
  ///
  /// The distance of a pull is rounded to pixels and damped by a rubber band, so no fit is exact.
  static func nearly(_ pair: ChannelPair) -> Near? {
    let frames = pair.differingFrames
    if let near = nearly(pair, frames) { return near }
    guard pair.channel == Channel("", "pull"), let (before, now) = pair.curves,
      before.isPresent(over: frames), now.isPresent(over: frames),
      frames.allSatisfy({ before[$0, 0] >= 0 })
    else { return nil }
    // After the release, the content returns from its current position, so only the drag counts.
    let furthest = frames.max { abs(before[$0, 0]) <= abs(before[$1, 0]) }
    let dragged = frames.filter { $0 <= furthest ?? 0 }
    func most(_ frames: some Sequence<Int>) -> Double {
      frames.map { abs(now[$0, 0] - before[$0, 0]) }.max() ?? 0
    }
    guard dragged.count * 2 >= frames.count,
      most(frames.dropFirst(dragged.count)) <= most(dragged)
    else { return nil }
    return nearly(pair, dragged)
  }

  private static func nearly(_ pair: ChannelPair, _ frames: [Int]) -> Near? {
    guard frames.count >= 6, let (before, now) = pair.curves, before.isPresent(over: frames),
      now.isPresent(over: frames), pair.isMoving(over: pair.hull)
    else { return nil }
    if case .path = pair.expected[pair.hull.lowerBound] { return nil }
    var (products, squares, differences) = (0.0, 0.0, 0.0)
    for frame in frames {
      for dimension in 0..<before.dimensions {
        let (a, b) = (before[frame, dimension], now[frame, dimension])
        products += a * b
        squares += a * a
        differences += (b - a) * (b - a)
      }
    }
    guard differences > 1e-9 * Double(frames.count) else { return nil }
    func remainder(_ value: (Double) -> Double) -> Double {
      var rest = 0.0
      for frame in frames {
        for dimension in 0..<before.dimensions {
          let left = now[frame, dimension] - value(before[frame, dimension])
          rest += left * left
        }
      }
      return (rest / differences).squareRoot()
    }
    var best: Near?
    let factor = products / squares
    if factor > 0, factor.isFinite {
      let left = remainder { factor * $0 }
      if left < most { best = Near(change: .factor(factor, isExact: false), remainder: left) }
    }
    // Rounding to pixels causes errors of half a pixel, which are large relative to a small offset.
    if pair.channel.belongsToScene, before.dimensions == 1 {
      let offset = frames.reduce(0) { $0 + now[$1, 0] - before[$1, 0] } / Double(frames.count)
      let left = remainder { $0 + offset }
      if left < 2 * most, left < best?.remainder ?? .infinity {
        best = Near(change: .offset([offset], isExact: false), remainder: left)
      }
    }
    return best
  }

  /// The maximum fraction of a channel's difference that a factor or offset may leave unexplained.
  private static let most = 0.2
}
