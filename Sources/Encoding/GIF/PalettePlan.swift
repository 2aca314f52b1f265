/// The colour table of a clip and which of its entries, if any, is transparent.
struct PalettePlan {
  private(set) var palette: Palette
  /// The index that leaves a pixel as it is, if there is one; always the first.
  let transparentIndex: Int?

  /// Whether every colour of the clip is in the palette.
  let isExact: Bool
  /// What may be given up for fewer bytes; `nil` if that is nothing.
  private(set) var budget: ErrorBudget?
  /// How much code strings may differ from what they stand for; `nil` if they may not.
  private(set) var tolerance: CodeTolerance?
  /// The error of the worst frame, and that of any that is allowed.
  let worst: Double
  let allowed: Double
  /// The number of indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// What is written as the file's colour table.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// Plans to keep every colour, and an index for what is transparent or does not change if need be.
  init(exactly entries: [ColorHistogram.Entry], hasTransparentIndex: Bool) {
    palette = Palette(exactly: entries)
    isExact = true
    budget = nil
    (worst, allowed) = (0, 0)
    transparentIndex = hasTransparentIndex ? 0 : nil
  }

  /// Plans to use chosen colours; the squared error of no pixel may grow by more than the largest loss for
  /// fewer bytes, and by nothing where that is nil.
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

  /// The same colours, and code strings that may differ from what they stand for.
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
