/// A generator of palettes of any size for a clip.
///
/// A few colours are fixed: black, white and the colours of large areas. All others are the means
/// of groups of colours (``ColorCut``), refined by *k*-means (``PaletteQuantizer``).
struct PaletteMaker {
  private let cells: ColorCells
  private let log: ColorChangeLog
  /// The weight of each point: its number of pixels in all frames.
  private let weights: [Float]
  /// The fixed colours (black, white and colours of large areas), the most important first.
  private let fixed: [ColorPoint]
  /// The groups of the colours that are not fixed.
  private let cut: ColorCut
  private var quantizer: PaletteQuantizer

  /// The maximum number of fixed colours, low enough to leave room for other colours.
  private static let fixedLimit = 32
  /// Returns the maximum number of fixed colours in a palette of `count` colours: half of `count`,
  /// rounded up, and at least 2 if `count` is 2 or more.
  private static func fixedLimit(of count: Int) -> Int { count >= 2 ? max(2, (count + 1) / 2) : 0 }

  /// Creates a generator of palettes of up to `capacity` colours; sort `entries` by colour number.
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

  /// Whether the clip has so many colours that some were merged; it must then contain gradients.
  var isGradient: Bool { cells.areGathered }

  /// Returns a palette of at most `count` colours.
  ///
  /// The allowed error of the palette is 0 until ``PaletteSearch`` sets it.
  mutating func choice(_ count: Int) -> PaletteChoice {
    let own = Array(fixed.prefix(Self.fixedLimit(of: count)))
    var colors = own + cut.means(count - own.count)
    quantizer.refine(&colors, fixedCount: own.count, weights: weights, rounds: 2)
    // Even a fully transparent clip needs a palette.
    if colors.isEmpty { colors = [.zero] }
    let errors = cells.frameErrors(log, quantizer.errors(colors))
    return PaletteChoice(colors: colors, fixed: fixed, errors: errors)
  }

  /// Returns the largest error that a palette causes in a single channel of a colour.
  func largestStep(_ choice: PaletteChoice) -> Float {
    let matches = NearestColor(choice.colors).matches(cells.points)
    return zip(cells.points, matches).reduce(0) { largest, pair in
      let step = pair.0 - choice.colors[pair.1.index]
      return max(largest, abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// Returns the colours of large areas, the largest area first, as indices in `cells.points`.
  ///
  /// A colour with more than half a percent of all pixels is an area, not a step of a gradient.
  private static func areas(_ cells: ColorCells, _ weights: [Float]) -> [Int] {
    let total = weights.reduce(0, +)
    return cells.points.indices
      .filter { weights[$0] * 200 > total && cells.isExact($0) }
      .sorted { (-weights[$0], $0) < (-weights[$1], $1) }
  }
}

/// A set of colours chosen as the palette of a clip.
struct PaletteChoice {
  var colors: [ColorPoint]
  /// The colours that must be shown exactly.
  var fixed: [ColorPoint] = []
  /// The sums of squared errors, one for each entry of the ``ColorChangeLog``.
  var errors: [Double] = []
  /// The maximum sum of squared errors allowed for a frame.
  var allowed = 0.0

  /// The sum of squared errors of the worst frame.
  var worst: Double { errors.max() ?? .infinity }
}
