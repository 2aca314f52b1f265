/// A search for the time mapping that best explains a channel's change.
struct TimeMappingSearch {
  private let pair: ChannelPair

  init(_ pair: ChannelPair) { self.pair = pair }

  /// Returns the simplest time mapping that explains the change; `nil` if there is none.
  func best() -> TimeMapping? {
    if let lag = pair.wholeLag { return TimeMapping(lag: Double(lag)) }
    guard pair.curves != nil, pair.frames.frameCount >= 4, pair.isMoving(over: pair.hull) else {
      return nil
    }
    let shift = bestShift()
    let stretch = bestStretch()
    // A stretch has two parameters and a shift has one, so a stretch must fit much better.
    if let shift, shift.remainder < ChannelPair.explained {
      guard let stretch, stretch.remainder < 0.3 * shift.remainder else { return shift.warp }
    }
    // A different timing curve can resemble a different duration, so the limit is stricter.
    guard let stretch, stretch.remainder < ChannelPair.explained / 2 else { return nil }
    return sharpened(stretch.warp)
  }

  /// Refines a time mapping's ratio, interpolating by lines or splines, whichever fits better.
  private func sharpened(_ warp: TimeMapping) -> TimeMapping {
    let fits = [true, false].compactMap { bends in
      sharpened(warp) { pair.remainder(after: $0, fewest: 8, bending: bends) }
    }
    return fits.min { $0.remainder < $1.remainder }?.warp ?? warp
  }

  private func sharpened(_ warp: TimeMapping, _ remainder: (TimeMapping) -> Double?) -> Fit? {
    guard let start = remainder(warp) else { return nil }
    // A stretch hardly changes the time of the middle frame, so the stretch and that time can be
    // varied independently.
    let middle = Double(pair.hull.lowerBound + pair.hull.upperBound) / 2
    let moves = warp.origin == 0 ? [0] : [-1.0, 0, 1]
    var best: Fit = (warp, start)
    for step in [0.008, 0.004, 0.002, 0.001, 0.0005, 0.0002, 0.0001] {
      // More than twenty steps would lead too far from the coarse result, to a different motion.
      for _ in 0..<20 {
        let before = best.remainder
        for (change, move) in [-1.0, 0, 1].flatMap({ change in moves.map { (change, $0) } }) {
          let ratio = best.warp.durationRatio + change * step
          guard abs(ratio - 1) > 0.0005, ratio > 0 else { continue }
          var moved = TimeMapping(durationRatio: ratio, origin: best.warp.origin)
          if warp.origin != 0 {
            let source = best.warp.source(of: middle) + move * step * 25
            moved.origin = (source - middle / ratio) / (1 - 1 / ratio)
          }
          if let found = remainder(moved), found < best.remainder { best = (moved, found) }
        }
        if best.remainder == before { break }
      }
    }
    return best
  }

  private typealias Fit = (warp: TimeMapping, remainder: Double)

  private func fit(_ warp: TimeMapping, fewest: Int) -> Fit? {
    pair.remainder(after: warp, fewest: fewest).map { (warp, $0) }
  }

  private func bestShift() -> Fit? {
    let reach = min(Double(pair.frames.frameCount), Double(pair.commonCount) / 3, 20)
    // Small lags come first, because many lags fit a periodic motion equally well.
    let lags = stride(from: 0.25, through: reach, by: 0.25).flatMap { [$0, -$0] }
    let best = AmountSearch.best(lags, steps: [0.1, 0.05, 0.02, 0.01, 0.005]) { lag in
      pair.remainder(after: TimeMapping(lag: lag), fewest: 5)
    }
    return best.map { (TimeMapping(lag: $0.amount), $0.rest) }
  }

  private func bestStretch() -> Fit? {
    let begins = Double(max(pair.hull.lowerBound - 1, 0))
    let likely = coarseStretch(origins: begins > 0 ? [0, begins] : [0])
    if let likely, likely.remainder < 4 * ChannelPair.explained { return refined(likely) }
    // A loop can begin at any point of its cycle, so the origin may lie outside the clip.
    let length = Double(pair.commonCount)
    let anywhere = coarseStretch(origins: (-6...10).map { length * Double($0) / 8 })
    return [likely, anywhere].compactMap { $0.flatMap(refined) }
      .min { $0.remainder < $1.remainder }
  }

  private func coarseStretch(origins: [Double]) -> Fit? {
    var best: Fit?
    for step in 1...70 {
      for sign in [1.0, -1] {
        let ratio = power(1.01, step, sign)
        for origin in origins {
          guard let found = fit(TimeMapping(durationRatio: ratio, origin: origin), fewest: 8) else {
            continue
          }
          if found.remainder < 0.9 * (best?.remainder ?? .infinity) { best = found }
        }
      }
    }
    return best
  }

  private func refined(_ coarse: Fit) -> Fit? {
    var best = coarse
    let isWhole = best.warp.origin == 0
    for step in [0.004, 0.002, 0.001, 0.0005, 0.0002, 0.0001] {
      best = improved(best, fewest: 8) { warp in
        let moves = [-2.0, -1, 0, 1, 2]
        return moves.flatMap { change in
          (isWhole ? [0] : moves).map {
            TimeMapping(
              durationRatio: warp.durationRatio + change * step,
              // The origin is refined as well, because an animation can begin between two frames.
              origin: warp.origin + $0 * step * 100
            )
          }
        }
      }
    }
    return abs(best.warp.durationRatio - 1) < 0.0005 ? nil : best
  }

  private func improved(_ best: Fit, fewest: Int, _ neighbours: (TimeMapping) -> [TimeMapping])
    -> Fit
  {
    neighbours(best.warp).compactMap { fit($0, fewest: fewest) }
      .reduce(best) { $1.remainder < $0.remainder ? $1 : $0 }
  }

  private func power(_ base: Double, _ exponent: Int, _ sign: Double) -> Double {
    let power = (0..<exponent).reduce(1) { product, _ in product * base }
    return sign > 0 ? power : 1 / power
  }
}
