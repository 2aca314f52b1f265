/// The colour table of a clip, its transparent entry, if any, and the loss that is allowed.
struct PalettePlan {
  private(set) var palette: Palette
  /// The index that leaves a pixel unchanged, if any; always the first.
  let transparentIndex: Int?

  /// Whether every colour of the clip is in the palette.
  let isExact: Bool
  /// The errors that may be traded for bytes; `nil` if none may.
  private(set) var budget: ErrorBudget?
  /// The loss allowed in code strings; `nil` if they are lossless.
  private(set) var tolerance: CodeTolerance?
  /// The sum of squared errors of the worst frame, and the largest one that is allowed.
  let worst: Double
  let allowed: Double
  /// The number of indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// The colour table of the file.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// Creates a plan that keeps every colour, with an index for transparent or unchanged pixels if
  /// needed.
  init(exactly entries: [ColorHistogram.Entry], hasTransparentIndex: Bool) {
    palette = Palette(exactly: entries)
    isExact = true
    budget = nil
    (worst, allowed) = (0, 0)
    transparentIndex = hasTransparentIndex ? 0 : nil
  }

  /// Creates a plan with chosen colours.
  ///
  /// To save bytes, the squared error of a pixel may grow by at most `largestLoss`; if that is
  /// `nil`, it may not grow.
  init(
    _ choice: PaletteChoice,
    for entries: [ColorHistogram.Entry],
    hasTransparentIndex: Bool,
    largestLoss: Float?
  ) {
    palette = Palette(choice, for: entries)
    isExact = false
    budget = largestLoss.map { ErrorBudget(choice, largestLoss: $0) }
    (worst, allowed) = (choice.worst, choice.allowed)
    transparentIndex = hasTransparentIndex ? 0 : nil
  }

  /// Returns a plan with the same colours and lossy code strings.
  func tolerating(_ tolerance: CodeTolerance) -> PalettePlan {
    var plan = self
    (plan.tolerance, plan.budget) = (tolerance, nil)
    return plan
  }

  /// Puts the colours in the order that suits the images best.
  mutating func reorder(_ order: PaletteOrder) {
    palette = palette.reordered(order.order(of: palette.colors.count))
  }
}
