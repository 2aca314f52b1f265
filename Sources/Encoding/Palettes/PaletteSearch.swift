/// Looks for the smallest palette that shows every frame of a clip well enough.
///
/// The codes of an image are as short as its highest index allows, so it pays to show what moves
/// with 127 or 63 colours and to leave the others to what stands still. Nor is the sum over all
/// frames what has to be small, but the error of the worst frame: frames that are worse than
/// others are given more weight until no frame stands out.
struct PaletteSearch {
  /// How well a palette must do.
  struct Bound {
    /// The signal-to-noise ratio that is good enough for any frame, in decibels.
    var decibels: Double
    /// The farthest that any channel of a colour may be moved; nil where that does not matter.
    var largestStep: Int?
  }

  /// A palette.
  struct Choice {
    /// What every frame may use.
    var moving: [ColorPoint]
    /// What only the first frame may use.
    var extra: [ColorPoint] = []
    /// The sum of squared errors of the worst frame.
    var worst = Double.infinity
  }

  private let entries: [ColorHistogram.Entry]
  private let points: [ColorPoint]
  private let quantizer: PaletteQuantizer
  /// All frames.
  private let whole: ColorTimeline
  /// The frames that are looked at while choosing.
  private var sample: [Int]
  private var timeline: ColorTimeline
  private let capacity: Int
  private let isTransparencyUsed: Bool
  private let largestStep: Int?
  private let goodEnough: Double

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - capacity: The most colours.
  ///   - isTransparencyUsed: Whether one more index is taken by what is transparent.
  ///   - bound: How well a palette must do.
  init(
    _ recorder: ClipRecorder,
    capacity: Int,
    isTransparencyUsed: Bool,
    bound: Bound
  ) {
    entries = recorder.histogram.entries
    points = entries.map { ColorPoint($0.color) }
    quantizer = PaletteQuantizer(points: points)
    whole = recorder.timeline
    let step = max(1, whole.frameCount / 32)
    sample = Array(stride(from: 0, to: whole.frameCount, by: step))
    timeline = whole.keeping(sample)
    self.capacity = capacity
    self.isTransparencyUsed = isTransparencyUsed
    largestStep = bound.largestStep
    let pixels = Double(recorder.width * recorder.height)
    goodEnough = 3 * 255 * 255 * pixels * PaletteSearch.powerOfTen(-bound.decibels / 10)
  }

  /// The palette.
  ///
  /// No frame is worse than the bound says or, where so many colours cannot reach that, than with
  /// the palette of a median cut; and where even that is not reached, it is the best one found.
  mutating func choose() -> Choice {
    let bound = max(goodEnough, worstOfMedianCut * 0.93)
    let full = choice(moving: capacity, bound)
    guard isAcceptable(full, bound) else { return full }
    var best = full
    var lower = 1
    for bits in stride(from: 7, through: 1, by: -1) {
      let count = (1 << bits) - (isTransparencyUsed ? 1 : 0)
      guard count < best.moving.count, count >= 2 else { continue }
      let candidate = choice(moving: count, bound)
      guard isAcceptable(candidate, bound) else {
        lower = count
        break
      }
      best = candidate
    }
    // Between a power of two that suffices and one that does not, a few more attempts.
    for _ in 0..<3 where best.moving.count - lower > 12 {
      let count = (lower + best.moving.count) / 2
      let candidate = choice(moving: count, bound)
      if isAcceptable(candidate, bound) { best = candidate } else { lower = count }
    }
    return best
  }

  /// The best palette found with so many colours for what moves.
  private mutating func choice(moving count: Int, _ bound: Double) -> Choice {
    var choice = sampledChoice(moving: count)
    // A frame between those that were looked at may be worse: then it is looked at, too.
    for _ in 0..<2 where sample.count < whole.frameCount && choice.worst <= bound {
      let errors = frameErrors(choice, of: whole)
      let worst = errors.indices.filter { errors[$0] > bound }
        .sorted { (-errors[$0], $0) < (-errors[$1], $1) }
      choice.worst = errors.max() ?? 0
      guard !worst.isEmpty else { break }
      sample = Array(Set(sample).union(worst.prefix(16))).sorted()
      timeline = whole.keeping(sample)
      choice = sampledChoice(moving: count)
    }
    choice.worst = frameErrors(choice, of: whole).max() ?? 0
    return choice
  }

  private func isAcceptable(_ choice: Choice, _ bound: Double) -> Bool {
    guard choice.worst <= bound else { return false }
    guard let largestStep else { return true }
    let nearest = NearestColor(choice.moving)
    return points.allSatisfy { point in
      let step = point - choice.moving[nearest(point).index]
      return max(abs(step.x), abs(step.y), abs(step.z)) <= Float(largestStep)
    }
  }

  /// The error of the worst frame with a palette that most programs would choose.
  private var worstOfMedianCut: Double {
    let (still, moving) = weights(of: whole, Array(repeating: 1, count: whole.frameCount))
    let sum = zip(still, moving).map { $0 + $1 }
    let colors = MedianCut.colors(points, weights: sum, count: capacity)
    return frameErrors(Choice(moving: colors), of: whole).max() ?? 0
  }

  /// The best palette with so many colours for what moves, as far as the sample tells.
  private func sampledChoice(moving count: Int) -> Choice {
    var frameWeights = [Float](repeating: 1, count: timeline.frameCount)
    var best = Choice(moving: [])
    var current = best
    for attempt in 0..<3 {
      let (still, moving) = weights(of: timeline, frameWeights)
      let sum = zip(still, moving).map { $0 + $1 }
      let isSplit = count < capacity
      let weights = isSplit ? moving : sum
      let fixed = pinned(weights, limit: count)
      let fixedPoints = fixed.map { points[$0] }
      current.moving =
        attempt == 0
        ? quantizer.choose(count, fixed: fixedPoints, weights: weights, rounds: 3)
        : quantizer.refine(
          current.moving,
          fixedCount: min(fixed.count, current.moving.count),
          weights: weights,
          rounds: 1
        )
      if current.moving.isEmpty {
        // Nothing moves; but there is no palette without a colour.
        let heaviest = still.indices.max { (still[$0], $1) < (still[$1], $0) }
        current.moving = heaviest.map { [points[$0]] } ?? [.zero]
      }
      if isSplit {
        let all = quantizer.choose(
          capacity,
          fixed: current.moving,
          weights: still,
          rounds: 2
        )
        current.extra = Array(all.dropFirst(current.moving.count))
      }
      let errors = frameErrors(current, of: timeline)
      current.worst = errors.max() ?? 0
      if current.worst < best.worst || attempt == 0 { best = current }
      guard current.worst > goodEnough else { break }
      for frame in frameWeights.indices {
        frameWeights[frame] *= Float(max(errors[frame] / current.worst, 1e-4))
      }
    }
    return best
  }

  private func frameErrors(_ choice: Choice, of timeline: ColorTimeline) -> [Double] {
    guard !choice.moving.isEmpty else { return [] }
    let nearestMoving = NearestColor(choice.moving)
    let moving = points.map { nearestMoving($0).error }
    guard !choice.extra.isEmpty else {
      let errors = byNumber(moving)
      return timeline.errors(still: errors, moving: errors)
    }
    let nearestExtra = NearestColor(choice.extra)
    let still = zip(points, moving).map { min(nearestExtra($0).error, $1) }
    return timeline.errors(still: byNumber(still), moving: byNumber(moving))
  }

  /// The entries that must stay as they are: pure white and black, and what is a flat area.
  private func pinned(_ weights: [Float], limit: Int) -> [Int] {
    let total = weights.reduce(0, +)
    let pure = entries.indices.filter {
      entries[$0].color == .white || entries[$0].color == .black
    }
    // A colour of more than half a percent of all pixels is an area, not a step of a gradient.
    let flat = entries.indices
      .filter { entries[$0].number < ColorHistogram.exactLimit }
      .filter { weights[$0] * 200 > total && !pure.contains($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    return Array((pure + flat).prefix(limit >= 2 ? max(2, limit / 2) : 0))
  }

  // MARK: Between the histogram's numbers and its entries

  private func weights(
    of timeline: ColorTimeline,
    _ frameWeights: [Float]
  ) -> (still: [Float], moving: [Float]) {
    let count = (entries.last?.number ?? 0) + 1
    let all = timeline.weights(colorCount: count, frameWeights: frameWeights)
    return (entries.map { all.still[$0.number] }, entries.map { all.moving[$0.number] })
  }

  private func byNumber(_ values: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: (entries.last?.number ?? 0) + 1)
    for (entry, value) in zip(entries, values) { result[entry.number] = value }
    return result
  }

  /// Ten to a power, from the four basic operations alone so that every machine agrees.
  private static func powerOfTen(_ exponent: Double) -> Double {
    // e^(x ln 10) as the 1024th power of its 1024th root, whose series converges at once.
    let x = exponent * 2.302585092994046 / 1024
    var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)))
    for _ in 0..<10 { result *= result }
    return result
  }
}
