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
    /// How many decibels worse than a median cut any frame may be, where so many colours cannot
    /// reach that ratio.
    var slack: Double
    /// How much farther any channel of a colour may be moved than by rounding it, or than with the
    /// most colours and the slack; nil where that does not matter.
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

  private let cells: ColorCells
  private let shares: ColorShares
  /// How much each point matters in pixels that were there from the first frame.
  private let still: [Float]
  /// How much each point matters in all others.
  private let moving: [Float]
  private let capacity: Int
  private let isTransparencyUsed: Bool
  private let bound: Bound
  private let goodEnough: Double
  private var quantizer: PaletteQuantizer
  private var extraQuantizer: PaletteQuantizer

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - entries: The colours of the clip, in the order of their numbers.
  ///   - timeline: How many pixels of each frame have which.
  ///   - pixelCount: The number of pixels of a frame.
  ///   - capacity: The most colours.
  ///   - isTransparencyUsed: Whether one more index is taken by what is transparent.
  ///   - bound: How well a palette must do.
  init(
    _ entries: [ColorHistogram.Entry],
    _ timeline: ColorTimeline,
    pixelCount: Int,
    capacity: Int,
    isTransparencyUsed: Bool,
    bound: Bound
  ) {
    cells = ColorCells(entries, numberCount: timeline.colorCount)
    shares = ColorShares(timeline, cells)
    (still, moving) = shares.weights(Array(repeating: 1, count: shares.frameCount))
    self.capacity = capacity
    self.isTransparencyUsed = isTransparencyUsed
    self.bound = bound
    quantizer = PaletteQuantizer(points: cells.points)
    extraQuantizer = quantizer
    goodEnough =
      3 * 255 * 255 * Double(pixelCount) * PaletteSearch.powerOfTen(-bound.decibels / 10)
  }

  /// What the colours of a palette are cut from.
  private struct Material {
    /// How much pixels matter that were there from the first frame, where all others matter 1.
    var restWeight: Float
    /// How much each point matters.
    var weights: [Float]
    /// The colours that must stay as they are.
    var fixed: [ColorPoint]
    /// Groups of all others.
    var cut: ColorCut
  }

  /// The palette.
  ///
  /// No frame is worse than the bound says or, where so many colours cannot reach that, than with
  /// the palette of a median cut; and where even that is not reached, it is the best one found.
  mutating func choose() -> Choice {
    let everything = material(restWeight: 1)
    let allowed = max(
      goodEnough,
      worstOfMedianCut(everything.weights) * bar * PaletteSearch.powerOfTen(bound.slack / 10)
    )
    var best = choice(capacity, of: everything, allowed)
    // Fewer colours make more errors.
    guard best.worst * 1.2 <= allowed else { return best }
    let longest = longestStep(given: best)
    // What stands still may use the other colours as well, but a gradient would be poor with these.
    let changing = material(restWeight: cells.areGathered ? 0.2 : 0)
    var few = (count: 0, worst: Double.infinity)
    func attempt(_ count: Int, _ search: inout PaletteSearch) -> Bool {
      let candidate = search.choice(count, of: changing, allowed)
      if candidate.worst <= allowed, search.largestStep(candidate) <= longest {
        best = candidate
        return true
      }
      few = (count, candidate.worst > allowed ? candidate.worst : 2 * allowed)
      return false
    }
    for bits in stride(from: 7, through: 1, by: -1) where best.worst * smallestGrowth <= allowed {
      let count = (1 << bits) - (isTransparencyUsed ? 1 : 0)
      guard count < best.moving.count, count >= 2 else { continue }
      guard attempt(count, &self) else { break }
    }
    for _ in 0..<2 {
      let count = count(between: few, (best.moving.count, best.worst), for: allowed)
      // A few colours fewer are not worth the time.
      guard few.count + 8 <= count, count * 5 <= best.moving.count * 4 else { break }
      _ = attempt(count, &self)
    }
    return best
  }

  /// How many times the error of a median cut any frame may have.
  ///
  /// In a gradient the error is spread over all pixels, where it shows less than on a few edges, and
  /// where each decibel costs several percent of the file.
  private var bar: Double { cells.areGathered ? 1.4 : 1 }

  /// How many times the error is, at least, with half as many colours.
  private var smallestGrowth: Double { cells.areGathered ? 1.7 : 1.5 }

  /// The farthest that any channel of a colour may be moved, given a palette of the most colours.
  private func longestStep(given best: Choice) -> Float {
    guard let step = bound.largestStep else { return .infinity }
    let growth = Float(PaletteSearch.powerOfTen(bound.slack / 20))
    return max(1, largestStep(best)) * growth + Float(step)
  }

  /// How many colours probably have a given error.
  ///
  /// Errors are about inversely proportional to the squares of numbers of colours where these are
  /// steps between two colours, as on edges, and to the numbers themselves in gradients.
  private func count(
    between few: (count: Int, worst: Double),
    _ many: (count: Int, worst: Double),
    for allowed: Double
  ) -> Int {
    func inverse(_ error: Double) -> Double {
      cells.areGathered ? 1 / error : 1 / error.squareRoot()
    }
    let least = inverse(few.worst)
    let greatest = inverse(max(many.worst, 1e-9))
    // Where a palette is nearly exact, its error is far too small for that: a third at least.
    let share = min(
      1,
      max(few.count > 0 ? 1 / 3 : 0, (inverse(allowed / 1.05) - least) / (greatest - least))
    )
    return few.count + Int(share * Double(many.count - few.count))
  }

  /// Makes a palette with so many colours for what moves.
  ///
  /// - Parameters:
  ///   - count: The number of colours.
  ///   - material: What they are cut from.
  ///   - allowed: The largest error of any frame; a palette that is far from it is not improved.
  /// - Returns: The palette.
  private mutating func choice(
    _ count: Int,
    of material: Material,
    _ allowed: Double
  ) -> Choice {
    let fixed = material.fixed.prefix(count >= 2 ? max(2, count / 2) : 0)
    var current = Choice(moving: fixed + material.cut.means(count - fixed.count))
    quantizer.refine(
      &current.moving,
      fixedCount: fixed.count,
      weights: material.weights,
      rounds: 2
    )
    if current.moving.isEmpty {
      // Nothing moves; but there is no palette without a colour.
      let heaviest = still.indices.max { (still[$0], $1) < (still[$1], $0) }
      current.moving = heaviest.map { [cells.points[$0]] } ?? [.zero]
    }
    if count < capacity { current.extra = extra(to: current.moving) }
    var best = current
    var frameWeights = [Double](repeating: 1, count: shares.frameCount)
    for _ in 0..<3 {
      let errors = frameErrors(current)
      current.worst = errors.max() ?? 0
      if current.worst < best.worst { best = current }
      guard best.worst > allowed, best.worst < 1.2 * allowed else { break }
      for frame in frameWeights.indices {
        frameWeights[frame] *= max(errors[frame] / current.worst, 1e-4)
      }
      let (resting, changing) = shares.weights(frameWeights)
      quantizer.refine(
        &current.moving,
        fixedCount: fixed.count,
        weights: PaletteSearch.sum(resting, material.restWeight, changing),
        rounds: 1
      )
    }
    return best
  }

  /// Colours for what a palette for moving pixels does not do well in the first frame.
  private func extra(to colors: [ColorPoint]) -> [ColorPoint] {
    let matches = NearestColor(colors).matches(cells.points)
    let weights = zip(matches, still).map { $0.error > 0 ? $1 : 0 }
    let count = capacity - colors.count
    return ColorCut(cells.points, weights: weights, at: .leastError, limit: count).means(count)
  }

  private mutating func frameErrors(_ choice: Choice) -> [Double] {
    let moving = quantizer.errors(choice.moving)
    guard !choice.extra.isEmpty else { return shares.errors(still: moving, moving: moving) }
    let extra = extraQuantizer.errors(choice.extra)
    return shares.errors(still: zip(extra, moving).map { min($0, $1) }, moving: moving)
  }

  /// The error of the worst frame with a palette that most programs would choose.
  ///
  /// It sets the bar: a palette of ours may be smaller, but no frame may look worse than with
  /// this one.
  private mutating func worstOfMedianCut(_ weights: [Float]) -> Double {
    let cut = ColorCut(cells.points, weights: weights, at: .median, limit: capacity)
    guard !cut.isEmpty else { return 0 }
    return frameErrors(Choice(moving: cut.means(capacity))).max() ?? 0
  }

  /// The farthest that a channel of any colour is moved.
  private func largestStep(_ choice: Choice) -> Float {
    guard bound.largestStep != nil else { return 0 }
    let all = choice.moving + choice.extra
    let points = cells.points
    let matches = NearestColor(choice.moving).matches(points)
    let matchesOfAll = choice.extra.isEmpty ? matches : NearestColor(all).matches(points)
    return points.indices.reduce(0) { largest, index in
      let match = moving[index] > 0 ? matches[index] : matchesOfAll[index]
      let step = points[index] - all[match.index]
      return max(largest, abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// The most colours that must stay as they are.
  private static let fixedLimit = 32

  private func material(restWeight: Float) -> Material {
    let weights = PaletteSearch.sum(still, restWeight, moving)
    let total = weights.reduce(0, +)
    let points = cells.points
    let pure = points.indices.filter {
      points[$0] == .zero || points[$0] == ColorPoint(RGBColor.white)
    }
    // A colour of more than half a percent of all pixels is an area, not a step of a gradient.
    let flat = points.indices
      .filter { weights[$0] * 200 > total && !pure.contains($0) && cells.isExact($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    let fixed = (pure + flat).prefix(PaletteSearch.fixedLimit)
    var others = weights
    for point in fixed { others[point] = 0 }
    return Material(
      restWeight: restWeight,
      weights: weights,
      fixed: fixed.map { points[$0] },
      cut: ColorCut(points, weights: others, at: .leastError, limit: capacity)
    )
  }

  private static func sum(_ still: [Float], _ restWeight: Float, _ moving: [Float]) -> [Float] {
    zip(still, moving).map { $0 * restWeight + $1 }
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
