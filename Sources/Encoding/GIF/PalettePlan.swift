/// The colour table of a clip and which of its entries, if any, is transparent.
struct PalettePlan {
  private(set) var palette: Palette
  /// The index that leaves a pixel as it is, if there is one; always the first.
  let transparentIndex: Int?

  /// Whether every colour of the clip is in the palette.
  let isExact: Bool
  /// What may be given up for fewer bytes; nil where that is nothing.
  let budget: ErrorBudget?
  /// How much code strings may differ from what they stand for; nil where they may not.
  fileprivate(set) var tolerance: CodeTolerance?
  /// The error of the worst frame, and that of any that is allowed.
  fileprivate let worst: Double
  fileprivate let allowed: Double
  /// How many colours all frames but the first may use.
  let laterCount: Int
  /// The number of indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// What is written as the file's colour table.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// A palette that has every colour of the clip.
  ///
  /// - Parameters:
  ///   - palette: The colours.
  ///   - isTransparencyUsed: Whether an index leaves pixels as they are.
  fileprivate init(exactly palette: Palette, isTransparencyUsed: Bool) {
    self.palette = palette
    transparentIndex = isTransparencyUsed ? 0 : nil
    isExact = true
    budget = nil
    (worst, allowed, laterCount) = (0, 0, palette.colors.count)
  }

  /// A palette that was searched.
  ///
  /// - Parameters:
  ///   - choice: What was found.
  ///   - palette: Its colours.
  ///   - isTransparencyUsed: Whether an index leaves pixels as they are.
  ///   - budget: What may be given up for fewer bytes.
  fileprivate init(
    _ choice: PaletteChoice,
    _ palette: Palette,
    isTransparencyUsed: Bool,
    budget: ErrorBudget?
  ) {
    self.palette = palette
    transparentIndex = isTransparencyUsed ? 0 : nil
    isExact = false
    self.budget = budget
    (worst, allowed, laterCount) = (choice.worst, choice.allowed, choice.colors.count)
  }

  /// Puts the colours in the order that suits the images best.
  mutating func reorder(for demands: [PaletteOrder.Demand]) {
    let count = palette.colors.count
    palette = palette.reordered(PaletteOrder(demands, count: count, reserved: reserved).order)
  }
}

/// Makes the plans for a clip, and keeps what they have in common.
final class PalettePlanner {
  private let recorder: ClipRecorder
  private let limit: Int
  private let entries: [ColorHistogram.Entry]
  /// How many pixels of edges a frame paints, on average.
  private let edges: Double
  private let isTransparencyUsed: Bool
  private lazy var search = PaletteSearch(
    entries,
    recorder.timeline.log,
    pixelCount: recorder.width * recorder.height,
    edgePixels: edges,
    capacity: isTransparencyUsed ? limit - 1 : limit,
    isTransparencyUsed: isTransparencyUsed
  )
  private lazy var lossless = makePlan(lossiness: 0)

  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - limit: The most entries of a table, in `2...256`.
  init(_ recorder: ClipRecorder, limit: Int) {
    self.recorder = recorder
    self.limit = limit
    entries = recorder.histogram.entries
    edges = recorder.edgePixelsPerFrame(entries)
    // Pixels that do not change may be left out, which takes an index of its own. It is taken
    // where it costs no colour: never at the price of a small palette.
    isTransparencyUsed = recorder.hasTransparency || (!recorder.isStill && limit >= 32)
  }

  /// A plan.
  ///
  /// - Parameter lossiness: How much a clip may lose that need not lose anything, in `0...200`.
  /// - Returns: The plan.
  func plan(lossiness: Double) -> PalettePlan {
    lossiness == 0 ? lossless : makePlan(lossiness: lossiness)
  }

  private func makePlan(lossiness: Double) -> PalettePlan {
    let histogram = recorder.histogram
    let exactLimit = recorder.hasTransparency ? limit - 1 : limit
    if histogram.isExact, histogram.count <= exactLimit, lossiness == 0 {
      let palette = Palette(exactly: entries)
      let isFree = !recorder.isStill && palette.colors.count < limit
      return PalettePlan(exactly: palette, isTransparencyUsed: recorder.hasTransparency || isFree)
    }
    var search = search
    search.bound = Self.bound(lossiness)
    let choice = search.choose()
    // Budgets are kept where all colours and all frames are told apart.
    let isTold = histogram.isExact && choice.errors.count == recorder.records.count
    let isKept = isTold && !recorder.isStill && entries.count <= CheapIndices.mostColors
    return PalettePlan(
      choice,
      Palette(choice, for: entries),
      isTransparencyUsed: isTransparencyUsed,
      budget: isKept ? ErrorBudget(choice, largestLoss: Self.largestLoss(lossiness)) : nil
    )
  }

  /// What lossiness counts from where more than edges have short runs, in decibels.
  private static let shadedDecibels = 58.0

  /// Plans for a clip that may lose something: fewer colours, or all of them and code strings that may
  /// differ from what they stand for, with no frame worse than with the fewer colours.
  ///
  /// - Parameters:
  ///   - lossiness: How much may be lost, in `0...200`.
  ///   - isFine: Whether strings may differ by what is no more than noise, which gains few bytes.
  /// - Returns: One or two plans.
  func alternatives(lossiness: Double, isFine: Bool) -> [PalettePlan] {
    let fewer = plan(lossiness: lossiness)
    var all = plan(lossiness: 0)
    // A bit may cost three fifths of the squared steps that are allowed for each pixel of an edge.
    let pixels = Double(recorder.width * recorder.height)
    var allowed = fewer.allowed
    if edges > PaletteSearch.largestEdgeShare * pixels {
      let error = 3 * 255 * 255 * pixels * PaletteSearch.powerOfTen(-Self.shadedDecibels / 10)
      allowed = max(allowed, error * PaletteSearch.powerOfTen(lossiness * 0.016))
    }
    let wanted = 0.6 * max(0, allowed - all.worst) / max(edges, pixels / 32)
    guard wanted > 0, !all.palette.colors.isEmpty else { return [fewer] }
    let lambda = wanted < 0.75 && !isFine ? 0.001 : wanted
    all.tolerance = CodeTolerance(lambda: Float(lambda), allowed: allowed)
    return [fewer, all]
  }

  /// How large errors may be: invisible without lossiness, larger with each step of it.
  private static func bound(_ lossiness: Double) -> PaletteSearch.Bound {
    PaletteSearch.Bound(
      loss: lossiness * 0.16,
      largestStep: lossiness == 0 ? nil : 1 + Int(lossiness) / 4
    )
  }

  /// The most by which the squared error of any pixel may grow: that of ten steps of a channel, or
  /// of as many as ``bound(_:)`` allows.
  private static func largestLoss(_ lossiness: Double) -> Float {
    let step = Float(max(10, 1 + Int(lossiness) / 4))
    return step * step
  }
}
