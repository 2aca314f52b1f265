/// The colour table of a clip and which of its entries, if any, is transparent.
struct PalettePlan {
  private(set) var palette: Palette
  /// The index that leaves a pixel as it is, if there is one; always the first.
  let transparentIndex: Int?

  /// Whether every colour of the clip is in the palette.
  let isExact: Bool
  /// What may be given up for fewer bytes; nil where that is nothing.
  private(set) var budget: ErrorBudget?
  /// How much code strings may differ from what they stand for; nil where they may not.
  private(set) var tolerance: CodeTolerance?
  /// The error of the worst frame, and that of any that is allowed.
  let worst: Double
  let allowed: Double
  /// The number of indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// What is written as the file's colour table.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// Plans to keep every colour.
  ///
  /// - Parameters:
  ///   - entries: The colours of the clip.
  ///   - hasTransparentIndex: Whether there is an index for what is transparent or does not change.
  init(exactly entries: [ColorHistogram.Entry], hasTransparentIndex: Bool) {
    palette = Palette(exactly: entries)
    isExact = true
    budget = nil
    (worst, allowed) = (0, 0)
    transparentIndex = hasTransparentIndex ? 0 : nil
  }

  /// Plans to use chosen colours.
  ///
  /// - Parameters:
  ///   - choice: The colours.
  ///   - entries: The colours of the clip.
  ///   - hasTransparentIndex: Whether there is an index for what is transparent or does not change.
  ///   - largestLoss: The most by which the squared error of any pixel may grow for fewer bytes; nil for
  ///     nothing.
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
  mutating func reorder(for demands: [PaletteOrder.Demand]) {
    let count = palette.colors.count
    palette = palette.reordered(PaletteOrder(demands, count: count, reserved: reserved).order)
  }
}
