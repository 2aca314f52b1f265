/// A different timing curve for the same motion.
struct TimingCurveChange: Hashable {
  /// The largest lead of the actual motion, in frames; negative for a lag.
  let lead: Double
  /// The frame at which the actual motion has the largest ``lead``.
  let frame: Int

  /// Finds the timing curve with which a channel follows the expected motion.
  ///
  /// The result is `nil` if the channel leaves the path of the expected motion, reverses at another
  /// point, or does not start and end with the expected motion.
  init?(_ pair: ChannelPair) {
    guard let (before, now) = pair.curves, pair.frames.frameCount >= 3 else { return nil }
    if case .path = pair.expected[pair.hull.lowerBound] { return nil }
    // The motions can be compared only if both clips have values at all these frames.
    let ways =
      max(pair.hull.lowerBound - 1, 0)...min(pair.hull.upperBound + 1, pair.commonCount - 1)
    guard before.isPresent(over: ways), now.isPresent(over: ways) else { return nil }
    let extent = before.extent(over: ways)
    guard extent.isFinite, extent > 1e-3, Self.endsTogether(pair, before, now) else { return nil }
    var instant = Double(ways.lowerBound)
    var best = (lead: 0.0, frame: pair.hull.lowerBound)
    for frame in pair.hull {
      // Instants must not decrease, so the earliest one leaves the widest range for later frames.
      guard
        let found = Self.instant(
          of: frame,
          in: now,
          on: before,
          from: instant,
          through: ways.upperBound,
          goingOn: ways.upperBound == pair.commonCount - 1,
          within: 0.01 * extent
        )
      else { return nil }
      instant = found.earliest
      let lead = found.nearest - Double(frame)
      if abs(lead) > abs(best.lead) { best = (lead, frame) }
    }
    // A motion back and forth passes positions twice, so an earlier turn can look like a long lag.
    if before.turnsBack(over: ways) {
      guard abs(best.lead) * 4 <= Double(pair.hull.count),
        abs(now.extent(over: ways) - extent) <= 0.02 * extent
      else { return nil }
    }
    // Without a lead or a lag, the timing curve is the same, even if other values differ.
    guard abs(best.lead) >= 0.02 else { return nil }
    (lead, self.frame) = best
  }

  /// Returns whether the motions nearly agree at the start and at the end of the differing frames.
  private static func endsTogether(_ pair: ChannelPair, _ before: Curve, _ now: Curve) -> Bool {
    func gap(_ frame: Int) -> Double {
      now.squaredDistance(frame, to: before, at: Double(frame)) ?? 0
    }
    let worst = pair.hull.map(gap).max() ?? 0
    // A motion that lasts until the end of the clip has no later frame at which it could agree. Its
    // distance at the end must then be at most a quarter of the largest distance.
    let begins = pair.hull.lowerBound > 0 || gap(pair.hull.lowerBound) < worst / 16
    let ends =
      pair.hull.upperBound < pair.commonCount - 1 || gap(pair.hull.upperBound) < worst / 16
    return begins && ends
  }

  /// Returns the earliest instant at which the expected motion is within `tolerance` of the actual
  /// value at a frame, and the closest instant soon after; `nil` if the motion never gets so close.
  private static func instant(
    of frame: Int,
    in now: Curve,
    on before: Curve,
    from start: Double,
    through end: Int,
    goingOn goesOn: Bool,
    within tolerance: Double
  ) -> (earliest: Double, nearest: Double)? {
    var earliest: Double?
    var best = (instant: 0.0, distance: Double.infinity)
    for segment in min(Int(start.rounded(.down)), end)...end {
      let isLast = segment == end
      var (along, length, offset) = (0.0, 0.0, 0.0)
      for dimension in 0..<before.dimensions {
        let a = before[segment, dimension]
        // The last frame of a loop is one step before the loop's end, so this step is extrapolated.
        let step =
          !isLast
          ? before[segment + 1, dimension] - a
          : goesOn && segment > 0 ? a - before[segment - 1, dimension] : 0
        let way = now[frame, dimension] - a
        along += way * step
        length += step * step
        offset += way * way
      }
      let lowest = max(start - Double(segment), 0)
      let fraction = length > 0 ? min(max(along / length, lowest), 1) : lowest
      let distance = offset - 2 * fraction * along + fraction * fraction * length
      let instant = Double(segment) + fraction
      if earliest == nil, distance <= tolerance * tolerance { earliest = instant }
      guard earliest != nil else { continue }
      if distance >= best.distance { break }
      best = (instant, distance)
    }
    return earliest.map { ($0, best.instant) }
  }
}
