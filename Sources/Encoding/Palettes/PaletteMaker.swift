/// Makes palettes for a clip, with any number of colours for what moves.
///
/// Not the sum over all frames has to be small, but the error of the worst frame: where that is a bit
/// too large, frames that are worse than others are given more weight.
struct PaletteMaker {
  private let cells: ColorCells
  private let shares: ColorShares
  /// How much each point matters in pixels that were there from the first frame.
  private let still: [Float]
  /// How much each point matters in all others.
  private let moving: [Float]
  private let capacity: Int
  private var quantizer: PaletteQuantizer
  private var extraQuantizer: PaletteQuantizer

  /// - Parameters:
  ///   - entries: The colours of the clip, in the order of their numbers.
  ///   - timeline: How many pixels of each frame have which.
  ///   - capacity: The most colours.
  init(_ entries: [ColorHistogram.Entry], _ timeline: ColorTimeline, capacity: Int) {
    cells = ColorCells(entries, numberCount: timeline.colorCount)
    shares = ColorShares(timeline, cells)
    (still, moving) = shares.weights(Array(repeating: 1, count: shares.frameCount))
    self.capacity = capacity
    quantizer = PaletteQuantizer(points: cells.points)
    extraQuantizer = quantizer
  }

  /// Whether the clip has as many colours as only gradients have.
  var isGradient: Bool { cells.areGathered }

  /// What the colours of a palette are cut from.
  struct Material {
    /// How much pixels matter that were there from the first frame, where all others matter 1.
    fileprivate var restWeight: Float
    /// How much each point matters.
    fileprivate var weights: [Float]
    /// The colours that must stay as they are.
    fileprivate var fixed: [ColorPoint]
    /// Groups of all others.
    fileprivate var cut: ColorCut
  }

  /// The most colours that must stay as they are.
  private static let fixedLimit = 32

  /// What a palette is cut from.
  ///
  /// - Parameter restWeight: How much pixels matter that were there from the first frame, where all
  ///   others matter 1.
  /// - Returns: Groups of colours, and the colours that must stay as they are.
  func material(restWeight: Float) -> Material {
    let weights = PaletteMaker.sum(still, restWeight, moving)
    let points = cells.points
    let pure = points.indices.filter {
      points[$0] == .zero || points[$0] == ColorPoint(RGBColor.white)
    }
    let flat = flatPoints(weights, of: weights.reduce(0, +)).filter { !pure.contains($0) }
    let fixed = (pure + flat).prefix(PaletteMaker.fixedLimit)
    var others = weights
    for point in fixed { others[point] = 0 }
    return Material(
      restWeight: restWeight,
      weights: weights,
      fixed: fixed.map { points[$0] },
      cut: ColorCut(points, weights: others, limit: capacity)
    )
  }

  /// Makes a palette with so many colours for what moves.
  ///
  /// - Parameters:
  ///   - count: The number of colours.
  ///   - material: What they are cut from.
  ///   - allowed: The largest error of any frame; a palette that is far from it is not improved.
  /// - Returns: The palette.
  mutating func choice(
    _ count: Int,
    of material: Material,
    _ allowed: Double
  ) -> PaletteChoice {
    let fixed = material.fixed.prefix(count >= 2 ? max(2, count / 2) : 0)
    var current = PaletteChoice(moving: fixed + material.cut.means(count - fixed.count))
    current.fixed = material.fixed
    current.allowed = allowed
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
      current.errors = frameErrors(current)
      let worst = current.worst
      if worst < best.worst { best = current }
      guard best.worst > allowed, best.worst < 1.2 * allowed else { break }
      for frame in frameWeights.indices {
        frameWeights[frame] *= max(current.errors[frame] / worst, 1e-4)
      }
      let (resting, changing) = shares.weights(frameWeights)
      quantizer.refine(
        &current.moving,
        fixedCount: fixed.count,
        weights: PaletteMaker.sum(resting, material.restWeight, changing),
        rounds: 1
      )
    }
    return best
  }

  /// The farthest that a channel of any colour is moved.
  func largestStep(_ choice: PaletteChoice) -> Float {
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

  /// Colours for what a palette for moving pixels does not do well in the first frame.
  private func extra(to colors: [ColorPoint]) -> [ColorPoint] {
    let matches = NearestColor(colors).matches(cells.points)
    var weights = zip(matches, still).map { $0.error > 0 ? $1 : 0 }
    let count = capacity - colors.count
    let fixed = flatPoints(weights, of: still.reduce(0, +)).prefix(count / 2)
    for point in fixed { weights[point] = 0 }
    let cut = ColorCut(cells.points, weights: weights, limit: count - fixed.count)
    return fixed.map { cells.points[$0] } + cut.means(count - fixed.count)
  }

  /// The points of areas, the largest first.
  ///
  /// A colour of more than half a percent of all pixels is an area, not a step of a gradient.
  private func flatPoints(_ weights: [Float], of total: Float) -> [Int] {
    cells.points.indices
      .filter { weights[$0] * 200 > total && cells.isExact($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
  }

  private mutating func frameErrors(_ choice: PaletteChoice) -> [Double] {
    let moving = quantizer.errors(choice.moving)
    guard !choice.extra.isEmpty else { return shares.errors(still: moving, moving: moving) }
    let extra = extraQuantizer.errors(choice.extra)
    return shares.errors(still: zip(extra, moving).map { min($0, $1) }, moving: moving)
  }

  private static func sum(_ still: [Float], _ restWeight: Float, _ moving: [Float]) -> [Float] {
    zip(still, moving).map { $0 * restWeight + $1 }
  }
}
