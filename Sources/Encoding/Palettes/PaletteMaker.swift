/// Makes palettes of any number of colours for a clip.
///
/// A few colours are fixed: black, white and the colours of areas. All others are the means of groups
/// of colours (``ColorCut``), moved by *k*-means (``PaletteQuantizer``).
struct PaletteMaker {
  private let cells: ColorCells
  private let shares: ColorShares
  private let fixed: [ColorPoint]
  private let cut: ColorCut
  private var quantizer: PaletteQuantizer

  /// The most fixed colours, so that most of a palette is left for the others.
  private static let fixedLimit = 32

  /// - Parameters:
  ///   - entries: The colours of the clip, in the order of their numbers.
  ///   - log: How many pixels of each frame have which.
  ///   - capacity: The most colours of a palette.
  init(_ entries: [ColorHistogram.Entry], _ log: ColorChangeLog, capacity: Int) {
    let cells = ColorCells(entries)
    let shares = ColorShares(log, cells)
    let fixed = Self.fixedPoints(cells, shares.weights).prefix(Self.fixedLimit)
    var others = shares.weights
    for point in fixed { others[point] = 0 }
    self.fixed = fixed.map { cells.points[$0] }
    cut = ColorCut(cells.points, weights: others, limit: capacity)
    quantizer = PaletteQuantizer(points: cells.points)
    self.cells = cells
    self.shares = shares
  }

  /// Whether the clip has as many colours as only gradients have.
  var isGradient: Bool { cells.areGathered }

  /// Whether a palette of so many colours has all fixed ones.
  func keepsFixed(_ count: Int) -> Bool { fixed.count <= Self.mostFixed(of: count) }

  /// At least half of the colours are not fixed, but for the smallest palettes.
  private static func mostFixed(of count: Int) -> Int { count >= 2 ? max(2, count / 2) : 0 }

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - count: The most colours.
  ///   - allowed: The error that a frame may have; noted in the choice.
  /// - Returns: The palette and the error of each frame.
  mutating func choice(_ count: Int, _ allowed: Double) -> PaletteChoice {
    let fixed = Array(fixed.prefix(Self.mostFixed(of: count)))
    var colors = fixed + cut.means(count - fixed.count)
    quantizer.refine(&colors, fixedCount: fixed.count, weights: shares.weights, rounds: 2)
    // A clip without an opaque pixel has a palette, too.
    if colors.isEmpty { colors = [cells.points.first ?? .zero] }
    return PaletteChoice(
      colors: colors,
      fixed: self.fixed,
      errors: shares.frameErrors(quantizer.errors(colors)),
      allowed: allowed
    )
  }

  /// The farthest that a palette moves any channel of any colour.
  func largestStep(_ choice: PaletteChoice) -> Float {
    let matches = NearestColor(choice.colors).matches(cells.points)
    return zip(cells.points, matches).reduce(0) { largest, pair in
      let step = pair.0 - choice.colors[pair.1.index]
      return max(largest, abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// Black, white, and the colours of areas, the largest first: a colour of more than half a percent
  /// of all pixels is an area and no step of a gradient.
  private static func fixedPoints(_ cells: ColorCells, _ weights: [Float]) -> [Int] {
    let points = cells.points
    let total = weights.reduce(0, +)
    let pure = points.indices.filter {
      points[$0] == .zero || points[$0] == ColorPoint(RGBColor.white)
    }
    let flat = points.indices
      .filter { weights[$0] * 200 > total && cells.isExact($0) && !pure.contains($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    return pure + flat
  }
}

/// The colours that were chosen for a clip.
struct PaletteChoice {
  var colors: [ColorPoint]
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
