/// Makes palettes of any number of colours for a clip.
///
/// A few colours are fixed: black, white and the colours of areas. All others are the means of
/// groups of colours (``ColorCut``), moved by *k*-means (``PaletteQuantizer``).
struct PaletteMaker {
  private let cells: ColorCells
  private let log: ColorChangeLog
  /// The weight of each point: its number of pixels in all frames.
  private let weights: [Float]
  /// The fixed colours, the most important ones first.
  private let fixed: [ColorPoint]
  /// Groups of all other colours.
  private let cut: ColorCut
  private var quantizer: PaletteQuantizer

  /// The largest number of fixed colours, so that most of a palette is left for the others.
  private static let fixedLimit = 32
  /// Returns the largest number of fixed colours in a palette: half of it, but at least two if it
  /// has two colours or more.
  private static func mostFixed(of count: Int) -> Int { count >= 2 ? max(2, (count + 1) / 2) : 0 }

  /// Creates a maker of palettes of at most `capacity` colours; the entries are sorted by number.
  init(_ entries: [ColorHistogram.Entry], _ log: ColorChangeLog, capacity: Int) {
    cells = ColorCells(entries)
    self.log = log
    weights = cells.weights(log)
    let points = cells.points
    let pure = points.indices.filter {
      points[$0] == .zero || points[$0] == ColorPoint(RGBColor.white)
    }
    let areas = Self.areas(cells, weights).filter { !pure.contains($0) }
    let fixed = (pure + areas).prefix(Self.fixedLimit)
    var others = weights
    for point in fixed { others[point] = 0 }
    self.fixed = fixed.map { points[$0] }
    cut = ColorCut(points, weights: others, limit: capacity)
    quantizer = PaletteQuantizer(points: points)
  }

  /// Whether the clip has as many colours as only gradients have.
  var isGradient: Bool { cells.areGathered }

  /// Makes a palette of at most a number of colours; its allowed error is set later.
  mutating func choice(_ count: Int) -> PaletteChoice {
    let own = Array(fixed.prefix(Self.mostFixed(of: count)))
    var colors = own + cut.means(count - own.count)
    quantizer.refine(&colors, fixedCount: own.count, weights: weights, rounds: 2)
    // An entirely transparent clip has a palette, too.
    if colors.isEmpty { colors = [.zero] }
    let errors = cells.frameErrors(log, quantizer.errors(colors))
    return PaletteChoice(colors: colors, fixed: fixed, errors: errors)
  }

  /// Returns the largest distance by which a palette moves any channel of any colour.
  func largestStep(_ choice: PaletteChoice) -> Float {
    let matches = NearestColor(choice.colors).matches(cells.points)
    return zip(cells.points, matches).reduce(0) { largest, pair in
      let step = pair.0 - choice.colors[pair.1.index]
      return max(largest, abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// Returns the points of areas, the largest first: a colour of more than half a percent of all
  /// pixels is an area and not a step of a gradient.
  private static func areas(_ cells: ColorCells, _ weights: [Float]) -> [Int] {
    let total = weights.reduce(0, +)
    return cells.points.indices
      .filter { weights[$0] * 200 > total && cells.isExact($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
  }
}

/// The colours that were chosen for a clip.
struct PaletteChoice {
  var colors: [ColorPoint]
  /// The colours that must be shown as they are.
  var fixed: [ColorPoint] = []
  /// The sum of squared errors of each frame or group of combined frames.
  var errors: [Double] = []
  /// The sum of squared errors that any frame may have.
  var allowed = 0.0

  /// The sum of squared errors of the worst frame.
  var worst: Double { errors.max() ?? .infinity }
}
