/// The palette of a clip, the transparent index if there is one, and the allowed loss.
struct PalettePlan {
  private(set) var palette: Palette
  /// The index, always 0, that leaves a pixel unchanged; `nil` if there is none.
  let transparentIndex: Int?

  /// Whether the palette contains every colour of the clip.
  let isExact: Bool
  /// The error that pixels may have in order to save bytes; `nil` if none is allowed.
  private(set) var budget: ErrorBudget?
  /// The loss allowed in LZW strings; `nil` if they must match the pixels exactly.
  private(set) var tolerance: CodeTolerance?
  /// The largest sum of squared errors of any frame; `allowed` is the limit for each frame.
  let worst: Double
  let allowed: Double
  /// The number of palette indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// The colour table of the file.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// Creates a plan with all colours and, if needed, an index for transparent or unchanged pixels.
  init(exactly entries: [ColorHistogram.Entry], hasTransparentIndex: Bool) {
    palette = Palette(exactly: entries)
    isExact = true
    budget = nil
    (worst, allowed) = (0, 0)
    transparentIndex = hasTransparentIndex ? 0 : nil
  }

  /// Creates a plan with a chosen palette.
  ///
  /// To save bytes, the squared error of a pixel may increase by at most `largestLoss`. If
  /// `largestLoss` is `nil`, errors may not increase.
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

  /// Returns a copy of the plan in which LZW strings may differ from the pixels.
  func tolerating(_ tolerance: CodeTolerance) -> PalettePlan {
    var plan = self
    (plan.tolerance, plan.budget) = (tolerance, nil)
    return plan
  }

  /// Sorts the palette so that as many images as possible need only its first colours.
  mutating func reorder(_ order: PaletteOrder) {
    palette = palette.reordered(order.order(of: palette.colors.count))
  }
}
