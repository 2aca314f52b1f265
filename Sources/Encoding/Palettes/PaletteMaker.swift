/// Makes palettes of any number of colours for a clip.
///
/// A few colours are fixed: black, white and the colours of areas. All others are the means of groups
/// of colours (``ColorCut``), moved by *k*-means (``PaletteQuantizer``). Where a palette has fewer
/// colours than the file may have, the rest are extra colours for the first frame: still pixels get
/// them without longer codes for what moves.
struct PaletteMaker {
  private let cells: ColorCells
  private let shares: ColorShares
  /// How much each point is seen in still and in moving pixels; see ``ColorTimeline``.
  private let still: [Float]
  private let moving: [Float]
  private let capacity: Int
  private var quantizer: PaletteQuantizer
  private var extraQuantizer: PaletteQuantizer

  /// The most fixed colours, so that most of a palette is left for the others.
  private static let fixedLimit = 32
  /// The largest share of a palette that is fixed is one half, but a palette of two colours or more
  /// may have two.
  private static func mostFixed(of count: Int) -> Int { count >= 2 ? max(2, count / 2) : 0 }
  /// How often the weights of bad frames are raised; and how close a palette must be to the allowed
  /// error so that this could help.
  private static let weighingRounds = 2
  static let reachableError = 1.2

  /// - Parameters:
  ///   - entries: The colours of the clip, in the order of their numbers.
  ///   - log: How many pixels of each frame have which.
  ///   - capacity: The most colours of a palette.
  init(_ entries: [ColorHistogram.Entry], _ log: ColorChangeLog, capacity: Int) {
    cells = ColorCells(entries)
    shares = ColorShares(log, cells)
    (still, moving) = shares.weights(Array(repeating: 1, count: shares.frameCount))
    self.capacity = capacity
    quantizer = PaletteQuantizer(points: cells.points)
    extraQuantizer = quantizer
  }

  /// Whether the clip has as many colours as only gradients have.
  var isGradient: Bool { cells.areGathered }

  /// What palettes are cut from.
  struct Material {
    /// How much a still pixel matters; a moving one matters 1.
    fileprivate var stillWeight: Float
    /// How much each point matters.
    fileprivate var weights: [Float]
    /// The fixed colours, the most important ones first.
    fileprivate var fixed: [ColorPoint]
    /// Groups of all other colours.
    fileprivate var cut: ColorCut
  }

  /// What palettes are cut from where a still pixel matters so much, and a moving one 1.
  func material(stillWeight: Float) -> Material {
    let weights = sum(still, moving, stillWeight)
    let points = cells.points
    let pure = points.indices.filter {
      points[$0] == .zero || points[$0] == ColorPoint(RGBColor.white)
    }
    let areas = areas(weights, of: weights.reduce(0, +)).filter { !pure.contains($0) }
    let fixed = (pure + areas).prefix(Self.fixedLimit)
    var others = weights
    for point in fixed { others[point] = 0 }
    return Material(
      stillWeight: stillWeight,
      weights: weights,
      fixed: fixed.map { points[$0] },
      cut: ColorCut(points, weights: others, limit: capacity)
    )
  }

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - count: The most colours of moving pixels.
  ///   - material: What they are cut from.
  ///   - allowed: The error that a frame may have; where the worst frame is slightly above it, bad
  ///     frames get more weight.
  /// - Returns: The palette and the error of each frame.
  mutating func choice(_ count: Int, of material: Material, _ allowed: Double) -> PaletteChoice {
    let fixed = Array(material.fixed.prefix(Self.mostFixed(of: count)))
    var colors = fixed + material.cut.means(count - fixed.count)
    quantizer.refine(&colors, fixedCount: fixed.count, weights: material.weights, rounds: 2)
    if colors.isEmpty {
      // Nothing moves; but a palette has a colour: that of most still pixels.
      let most = still.indices.max { (still[$0], $1) < (still[$1], $0) }
      colors = [most.map { cells.points[$0] } ?? .zero]
    }
    var best = PaletteChoice(
      colors: colors,
      extra: count < capacity ? extra(to: colors) : [],
      fixed: material.fixed,
      allowed: allowed
    )
    best.errors = frameErrors(best)
    var current = best
    var frameWeights = [Double](repeating: 1, count: shares.frameCount)
    for _ in 0..<Self.weighingRounds
    where best.worst > allowed && best.worst < Self.reachableError * allowed {
      for frame in frameWeights.indices {
        frameWeights[frame] *= max(current.errors[frame] / current.worst, 1e-4)
      }
      let (still, moving) = shares.weights(frameWeights)
      quantizer.refine(
        &current.colors,
        fixedCount: fixed.count,
        weights: sum(still, moving, material.stillWeight),
        rounds: 1
      )
      current.errors = frameErrors(current)
      if current.worst < best.worst { best = current }
    }
    return best
  }

  /// The farthest that a palette moves any channel of any colour.
  func largestStep(_ choice: PaletteChoice) -> Float {
    let points = cells.points
    let all = choice.colors + choice.extra
    let matches = NearestColor(choice.colors).matches(points)
    let firstMatches = choice.extra.isEmpty ? matches : NearestColor(all).matches(points)
    return points.indices.reduce(0) { largest, index in
      let match = moving[index] > 0 ? matches[index] : firstMatches[index]
      let step = points[index] - all[match.index]
      return max(largest, abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// Colours for still pixels whose colours a palette does not have.
  private func extra(to colors: [ColorPoint]) -> [ColorPoint] {
    let matches = NearestColor(colors).matches(cells.points)
    var weights = zip(matches, still).map { $0.error > 0 ? $1 : 0 }
    let count = capacity - colors.count
    let fixed = areas(weights, of: still.reduce(0, +)).prefix(count / 2)
    for point in fixed { weights[point] = 0 }
    let cut = ColorCut(cells.points, weights: weights, limit: count - fixed.count)
    return fixed.map { cells.points[$0] } + cut.means(count - fixed.count)
  }

  /// The points of areas, the largest first: a colour of more than half a percent of all pixels is an
  /// area and no step of a gradient.
  private func areas(_ weights: [Float], of total: Float) -> [Int] {
    cells.points.indices
      .filter { weights[$0] * 200 > total && cells.isExact($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
  }

  private mutating func frameErrors(_ choice: PaletteChoice) -> [Double] {
    let moving = quantizer.errors(choice.colors)
    guard !choice.extra.isEmpty else { return shares.frameErrors(still: moving, moving: moving) }
    let extra = extraQuantizer.errors(choice.extra)
    return shares.frameErrors(still: zip(extra, moving).map { min($0, $1) }, moving: moving)
  }

  private func sum(_ still: [Float], _ moving: [Float], _ stillWeight: Float) -> [Float] {
    zip(still, moving).map { $0 * stillWeight + $1 }
  }
}

/// The colours that were chosen for a clip.
struct PaletteChoice {
  /// What every frame may use.
  var colors: [ColorPoint]
  /// What only the first frame may use.
  var extra: [ColorPoint] = []
  /// The colours that must be shown as they are.
  var fixed: [ColorPoint] = []
  /// The sum of squared errors of each frame that is told apart.
  var errors: [Double] = []
  /// The sum of squared errors that any frame may have.
  var allowed = 0.0

  /// The sum of squared errors of the worst frame.
  var worst: Double { errors.max() ?? .infinity }
}

/// How much more than with the nearest colours the error of each frame may be.
struct ErrorBudget {
  /// The sum of squared errors that no frame exceeds.
  let allowed: Double
  /// The most by which the squared error of a pixel may grow.
  let largestLoss: Float
  /// Colours that are shown as exactly as the palette can.
  let fixed: [ColorPoint]
  /// The sum of squared errors of each frame with the nearest colours.
  private let errors: [Double]

  init(_ choice: PaletteChoice, largestLoss: Float) {
    allowed = max(choice.allowed, choice.worst)
    self.largestLoss = largestLoss
    fixed = choice.fixed
    errors = choice.errors
  }

  /// What a frame may lose.
  subscript(frame: Int) -> Double { max(0, allowed - errors[frame]) }
}
