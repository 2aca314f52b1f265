/// Searches for the times of an expected clip that the pictures of an actual one show.
struct CourseSearch {
  /// An amount and the part of the squared differences that it leaves.
  typealias Fit = (amount: Double, rest: Float)

  /// The largest number of frames of a clip whose timing curve is searched.
  private static let longestPace = 1200.0

  let before: PictureMotion
  let now: PictureMotion

  /// Prepares a search, or returns `nil` if too little moves.
  init?(_ course: PictureCourse) {
    guard let before = PictureMotion(course.expected), let now = PictureMotion(course.actual),
      now.samples.count >= 5
    else { return nil }
    (self.before, self.now) = (before, now)
  }

  /// Whether the durations differ by less than a frame.
  var isLengthKept: Bool { abs(before.length - now.length) < 0.9 * before.frameLength }

  /// Returns the part of the difference that a course leaves.
  ///
  /// - Parameters:
  ///   - fewest: The part of the samples that must be judged.
  ///   - source: Returns the time in the expected clip for a time in the actual one.
  /// - Returns: The part of the squared differences; `nil` if too little is judged.
  func rest(fewest: Double, _ source: (Double) -> Double) -> Float? {
    var (left, all, count): (Float, Float, Int) = (0, 0, 0)
    for sample in now.samples {
      let time = source(sample.time)
      guard before.covers(time) else { continue }
      left += before.squaredDistance(of: sample.copy, at: time)
      all += before.squaredDistance(of: sample.copy, at: sample.time)
      count += 1
    }
    guard Double(count) >= fewest * Double(now.samples.count), all > 0.5 * Float(count) else {
      return nil
    }
    return left / all
  }

  // MARK: Rate

  /// Returns the part of the change from one picture to the next that a stretch leaves, measured
  /// from both clips, or `nil` if too little of either is judged.
  private func blur(stretch: Double) -> Float? {
    func mean(
      _ samples: [PictureMotion.Knot],
      _ motion: PictureMotion,
      _ factor: Double
    ) -> Float? {
      var (sum, count): (Float, Int) = (0, 0)
      for sample in samples where motion.covers(sample.time * factor) {
        sum += motion.squaredDistance(of: sample.copy, at: sample.time * factor)
        count += 1
      }
      return count * 2 > samples.count ? sum / Float(count) : nil
    }
    guard let forth = mean(now.samples, before, 1 / stretch),
      let back = mean(before.samples, now, stretch)
    else { return nil }
    let change = before.meanChange(after: max(before.step, now.step / stretch))
    return change > 0 ? (forth + back) / 2 / change : nil
  }

  /// Whether the actual clip shows the same motion at the same times in more or fewer pictures.
  var isResampled: Bool {
    let ratio = Double(now.pictureCount) / Double(before.pictureCount)
    guard !(0.9...1.11).contains(ratio), abs(before.length - now.length) <= 1.1 * now.step,
      let blur = blur(stretch: 1)
    else { return false }
    return blur <= 0.15
  }

  // MARK: Stretch

  /// The factor that the durations of the clips state, or the times of their last change, if the
  /// pictures confirm it.
  var statedStretch: Double? {
    let length = now.length / before.length
    if let best = confirmed(length) {
      // The clip's own statement counts, unless its pictures clearly contradict it.
      let rest = blur(stretch: length) ?? .infinity
      return rest <= 2 * best.rest + 0.02 ? length : best.amount
    }
    let ends = [before, now].map { $0.knots[$0.knots.count - 1].time }
    return confirmed(ends[1] / ends[0])?.amount
  }

  /// Returns the best stretch near a stated one, if it explains the pictures.
  private func confirmed(_ stated: Double) -> Fit? {
    guard stated.isFinite, abs(stated - 1) > 0.003, let best = refined(around: stated),
      let rest = rest(fewest: 0.5, { $0 / best.amount })
    else { return nil }
    // Within a third of a step, little more can be explained if times are rounded.
    let isNear = best.rest <= 0.12 && rest <= 0.25
    return isNear || best.rest <= 0.5 && rest <= CourseChange.explained ? best : nil
  }

  /// Returns the best stretch near another one, and the blur that it leaves.
  private func refined(around factor: Double) -> Fit? {
    let near = (-30...30).compactMap { part -> Fit? in
      let amount = factor * (1 + Double(part) / 1000)
      return blur(stretch: amount).map { (amount, $0) }
    }
    guard var best = near.min(by: { $0.rest < $1.rest }) else { return nil }
    for step in [0.0005, 0.0002, 0.0001] {
      for amount in [-2, -1, 1, 2].map({ best.amount + $0 * step * factor }) {
        if let rest = blur(stretch: amount), rest < best.rest { best = (amount, rest) }
      }
    }
    return best
  }

  /// The factor that leaves the least; `nil` if too little is judged.
  var stretch: Fit? {
    let stretches = (2...80).flatMap { (percent: Int) -> [Double] in
      let factor = 1 + Double(percent) / 100
      return [factor, 1 / factor]
    }
    return best(stretches, steps: [0.005, 0.002, 0.001]) { stretch in
      rest(fewest: 0.5) { $0 / stretch }
    }
  }

  // MARK: Order and lag

  var isReversed: Bool {
    guard isLengthKept else { return false }
    let (first, last) = (before.knots[0].time, before.knots[before.knots.count - 1].time)
    // In a loop that keeps its first frame, the last one comes next.
    let turns = [first + last, before.length]
    return turns.contains { turn in rest(fewest: 0.9) { turn - $0 }.map { $0 <= 0.02 } ?? false }
  }

  /// The number of frames that leaves the least.
  var lag: Fit? {
    let frame = before.frameLength
    let reach = min((now.length - now.knots[0].time) / frame / 3, 20)
    let lags = stride(from: 0.25, through: max(reach, 0.25), by: 0.25).flatMap { [$0, -$0] }
    return best(lags, steps: [0.1, 0.05, 0.02]) { lag in
      rest(fewest: 0.6) { $0 - lag * frame }
    }
  }

  private func best(_ amounts: [Double], steps: [Double], _ rest: (Double) -> Float?) -> Fit? {
    var best: Fit?
    // From the smallest on: for a periodic motion, many are equally good.
    for amount in amounts {
      guard let found = rest(amount) else { continue }
      if found < 0.8 * (best?.rest ?? .infinity) - 0.001 { best = (amount, found) }
    }
    guard var best else { return nil }
    for step in steps {
      for amount in [-2, -1, 1, 2].map({ best.amount + $0 * step }) {
        if let found = rest(amount), found < best.rest { best = (amount, found) }
      }
    }
    return best
  }

  // MARK: Pace

  /// The monotonic course that explains most, if it starts and ends in its place.
  var pace: CourseChange? {
    let (first, frame) = (before.knots[0].time, before.frameLength)
    let length = ((before.knots[before.knots.count - 1].time - first) / frame).rounded()
    guard isLengthKept, (7...Self.longestPace).contains(length) else { return nil }
    let frames = Int(length)
    let parts = max(960 / (frames + 1), 1)
    let count = frames * parts + 1
    var costs = Array(repeating: Float(0), count: count)
    var origins: [[Int32]] = []
    var all: Float = 0
    for sample in now.samples {
      all += before.squaredDistance(of: sample.copy, at: sample.time)
      var lowest = (cost: Float.infinity, place: Int32(0))
      var (next, origin) = (costs, Array(repeating: Int32(0), count: count))
      for place in 0..<count {
        if costs[place] < lowest.cost { lowest = (costs[place], Int32(place)) }
        let time = first + Double(place) / Double(parts) * frame
        next[place] = lowest.cost + before.squaredDistance(of: sample.copy, at: time)
        origin[place] = lowest.place
      }
      costs = next
      origins.append(origin)
    }
    guard var place = costs.indices.min(by: { costs[$0] < costs[$1] }), all > 0,
      costs[place] / all <= CourseChange.explained
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
    return .pace(lead: most.lead, frame: most.frame)
  }
}
