/// The hypothesis that the motion has a different timing curve, with the same start and end.
struct PictureTimingCurveChange: TimeHypothesis {
  /// The largest lead of the actual motion, in frames; negative for a lag.
  let lead: Double
  /// The frame at which the actual motion has the largest ``lead``.
  let frame: Int
  let frames: [ClosedRange<Int>]

  /// The maximum length of a clip for which a timing curve is fitted, in frames.
  private static let longest = 1200.0

  /// Finds the best monotonic time mapping, which must approximately keep the start and the end.
  static func fit(_ clips: PictureSequences) -> PictureTimingCurveChange? {
    guard let motions = clips.motions, motions.isLengthKept else { return nil }
    let (before, now) = (motions.before, motions.now)
    let (first, frame) = (before.knots[0].time, before.frameLength)
    let length = ((before.knots[before.knots.count - 1].time - first) / frame).rounded()
    guard (7...longest).contains(length) else { return nil }
    let parts = max(960 / (Int(length) + 1), 1)
    let count = Int(length) * parts + 1
    var costs = Array(repeating: Float(0), count: count)
    var origins: [[Int32]] = []
    var all: Float = 0
    for sample in now.samples {
      all += before.squaredDistance(of: sample.thumbnail, at: sample.time)
      var lowest = (cost: Float.infinity, place: Int32(0))
      var (next, origin) = (costs, Array(repeating: Int32(0), count: count))
      for place in 0..<count {
        if costs[place] < lowest.cost { lowest = (costs[place], Int32(place)) }
        let time = first + Double(place) / Double(parts) * frame
        next[place] = lowest.cost + before.squaredDistance(of: sample.thumbnail, at: time)
        origin[place] = lowest.place
      }
      costs = next
      origins.append(origin)
    }
    guard var place = costs.indices.min(by: { costs[$0] < costs[$1] }), all > 0,
      Double(costs[place] / all) <= MotionPair.maximumUnexplained
    else { return nil }
    var leads: [(lead: Double, frame: Int)] = []
    for (index, sample) in now.samples.enumerated().reversed() {
      let source = Double(place) / Double(parts)
      leads.append((source - (sample.time - first) / frame, sample.frame))
      place = Int(origins[index][place])
    }
    let ends = [leads.first, leads.last].compactMap { $0.map { abs($0.lead) } }
    guard let most = leads.max(by: { abs($0.lead) < abs($1.lead) }), abs(most.lead) >= 1,
      ends.allSatisfy({ $0 <= max(1.5, abs(most.lead) / 3) })
    else { return nil }
    return PictureTimingCurveChange(lead: most.lead, frame: most.frame, frames: clips.differing)
  }
}
