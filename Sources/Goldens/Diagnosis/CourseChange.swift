import Clips

/// Another course of time that explains one clip of pictures by another.
enum CourseChange: Hashable {
  /// The pictures come in the opposite order.
  case reversed
  /// Everything comes later by so many frames; earlier where negative.
  case lag(Double)
  /// Everything takes so many times as long, from the clip's beginning on.
  case stretch(Double)
  /// The same way between the same ends at another pace: by how many frames it is ahead where it is
  /// furthest ahead, behind where negative, and at which frame that is.
  case pace(lead: Double, frame: Int)

  /// The part of the squared differences that another course of time may leave.
  private static let explained: Float = 0.08
  /// How many frames are judged.
  private static let mostJudged = 240

  /// Finds the simplest course that explains the actual clip; nil where none does.
  init?(_ course: PictureCourse) {
    let search = Search(course)
    guard search.judged.count >= 5 else { return nil }
    if search.isReversed {
      self = .reversed
      return
    }
    let (lag, stretch) = (search.lag, search.stretch)
    // Two courses that explain it alike: the simpler one.
    if let lag, lag.rest <= Self.explained, lag.rest <= 1.5 * (stretch?.rest ?? 1) + 0.002 {
      // What begins and ends in its place does not come later throughout.
      self = (abs(lag.amount) >= 2 ? search.pace : nil) ?? .lag(lag.amount)
    } else if let stretch, stretch.rest <= Self.explained {
      self = .stretch(stretch.amount)
    } else if let pace = search.pace {
      self = pace
    } else {
      return nil
    }
  }

  /// Looks for courses on the small copies of both clips.
  private struct Search {
    let course: PictureCourse
    /// The actual frames that are looked at.
    let judged: [Int]

    private var before: [[Float]] { course.expected }
    private var now: [[Float]] { course.actual }

    init(_ course: PictureCourse) {
      self.course = course
      let count = course.expected.isEmpty ? 0 : course.actual.count
      let step = max((count + mostJudged - 1) / mostJudged, 1)
      judged = Array(stride(from: 0, to: count, by: step))
    }

    /// The squared distance of an actual frame from an expected instant; nil outside the clip.
    private func distance(_ frame: Int, at time: Double) -> Float? {
      guard time >= -1e-9, time <= Double(before.count - 1) + 1e-9 else { return nil }
      let lower = min(max(Int(time.rounded(.down)), 0), before.count - 1)
      let upper = min(lower + 1, before.count - 1)
      let part = Float(time - Double(lower))
      var sum: Float = 0
      let (first, second, actual) = (before[lower], before[upper], now[frame])
      for cell in actual.indices {
        let value = first[cell] + part * (second[cell] - first[cell])
        sum += (actual[cell] - value) * (actual[cell] - value)
      }
      return sum
    }

    /// The part of the squared differences that a course leaves; nil where it judges too little.
    private func rest(fewest: Double, _ source: (Int) -> Double) -> Float? {
      var (left, all, count): (Float, Float, Int) = (0, 0, 0)
      for frame in judged {
        let still = distance(frame, at: min(Double(frame), Double(before.count - 1)))
        guard let still, let found = distance(frame, at: source(frame)) else { continue }
        left += found
        all += still
        count += 1
      }
      guard Double(count) >= fewest * Double(judged.count), all > 0.5 * Float(count) else {
        return nil
      }
      return left / all
    }

    var isReversed: Bool {
      guard before.count == now.count else { return false }
      let last = Double(before.count - 1)
      let whole = course.agreeing == 0 ? rest(fewest: 0.9) { last - Double($0) } : nil
      // Of a loop that keeps its first frame the last one comes next.
      let next = course.agreeing == 0 ? last + 1 : last
      let kept = rest(fewest: 0.9) { next - Double($0) }
      return [whole, kept].contains { $0.map { $0 <= 0.02 } ?? false }
    }

    typealias Fit = (amount: Double, rest: Float)

    var lag: Fit? {
      let reach = min(Double(judged.last ?? 0) / 3, 20)
      let lags = stride(from: 0.25, through: max(reach, 0.25), by: 0.25).flatMap { [$0, -$0] }
      return best(lags, steps: [0.1, 0.05, 0.02]) { lag in
        rest(fewest: 0.6) { Double($0) - lag }
      }
    }

    var stretch: Fit? {
      let first = Double(course.agreeing)
      let stretches = (2...80).flatMap { (percent: Int) -> [Double] in
        let factor = 1 + Double(percent) / 100
        return [factor, 1 / factor]
      }
      return best(stretches, steps: [0.005, 0.002, 0.001]) { stretch in
        rest(fewest: 0.5) { (Double($0) + first) / stretch - first }
      }
    }

    private func best(
      _ amounts: [Double],
      steps: [Double],
      _ rest: (Double) -> Float?
    ) -> Fit? {
      var best: Fit?
      // From the smallest on: of a periodic motion, many are as good.
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

    /// The course without steps back that explains most, where it begins and ends in its place.
    var pace: CourseChange? {
      guard before.count == now.count, before.count >= 8 else { return nil }
      let parts = max(960 / before.count, 1)
      let count = (before.count - 1) * parts + 1
      var costs = Array(repeating: Float(0), count: count)
      var origins: [[Int32]] = []
      var all: Float = 0
      for frame in judged {
        all += distance(frame, at: Double(frame)) ?? 0
        var lowest = (cost: Float.infinity, place: Int32(0))
        var (next, origin) = (costs, Array(repeating: Int32(0), count: count))
        for place in 0..<count {
          if costs[place] < lowest.cost { lowest = (costs[place], Int32(place)) }
          let own = distance(frame, at: Double(place) / Double(parts)) ?? 0
          next[place] = lowest.cost + own
          origin[place] = lowest.place
        }
        costs = next
        origins.append(origin)
      }
      guard var place = costs.indices.min(by: { costs[$0] < costs[$1] }), all > 0,
        costs[place] / all <= CourseChange.explained
      else { return nil }
      var leads: [(lead: Double, frame: Int)] = []
      for (index, frame) in judged.enumerated().reversed() {
        leads.append((Double(place) / Double(parts) - Double(frame), frame))
        place = Int(origins[index][place])
      }
      let ends = [leads.first, leads.last].compactMap { $0.map { abs($0.lead) } }
      guard let most = leads.max(by: { abs($0.lead) < abs($1.lead) }), abs(most.lead) >= 1,
        ends.allSatisfy({ $0 <= max(1.5, abs(most.lead) / 3) })
      else { return nil }
      return .pace(lead: most.lead, frame: most.frame + course.agreeing)
    }
  }
}
