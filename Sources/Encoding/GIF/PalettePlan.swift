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
  private(set) var tolerance: CodeTolerance?
  /// The error of the worst frame, and that of any that is allowed.
  private let worst: Double
  private let allowed: Double
  /// How many colours all frames but the first may use.
  let laterCount: Int
  /// The number of indices before the first colour.
  var reserved: Int { transparentIndex == nil ? 0 : 1 }
  /// What is written as the file's colour table.
  var table: [RGBColor] { (transparentIndex == nil ? [] : [.black]) + palette.colors }

  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - limit: The most entries of the table, in `2...256`.
  ///   - lossiness: How much a clip may lose that need not lose anything, in `0...200`.
  init(_ recorder: ClipRecorder, limit: Int, lossiness: Double) {
    let histogram = recorder.histogram
    let isStill = recorder.isStill
    let exactLimit = recorder.hasTransparency ? limit - 1 : limit
    if histogram.isExact, histogram.count <= exactLimit, lossiness == 0 {
      palette = Palette(exactly: histogram.entries)
      isExact = true
      budget = nil
      let count = palette.colors.count
      (worst, allowed, laterCount) = (0, 0, count)
      let isNeeded = recorder.hasTransparency
      transparentIndex = isNeeded || !isStill && count < limit ? 0 : nil
      return
    }
    // Pixels that do not change may be left out, which takes an index of its own. It is taken
    // where it costs no colour: never at the price of a small palette.
    let isTransparencyUsed = recorder.hasTransparency || (!isStill && limit >= 32)
    let entries = histogram.entries
    var search = PaletteSearch(
      entries,
      recorder.timeline.log,
      pixelCount: recorder.width * recorder.height,
      edgePixels: recorder.edgePixelsPerFrame(entries),
      capacity: isTransparencyUsed ? limit - 1 : limit,
      isTransparencyUsed: isTransparencyUsed,
      bound: PalettePlan.bound(lossiness)
    )
    let choice = search.choose()
    palette = Palette(choice, for: entries)
    (worst, allowed, laterCount) = (choice.worst, choice.allowed, choice.colors.count)
    isExact = false
    // Budgets are kept where all colours and all frames are told apart.
    let isTold = histogram.isExact && choice.errors.count == recorder.records.count
    let isKept = isTold && !isStill && entries.count <= CheapIndices.mostColors
    budget = isKept ? ErrorBudget(choice, largestLoss: Self.largestLoss(lossiness)) : nil
    transparentIndex = isTransparencyUsed ? 0 : nil
  }

  /// What lossiness counts from where more than edges have short runs, in decibels.
  private static let shadedDecibels = 58.0

  /// How many steps of lossiness make another palette for a drawing.
  private static let step = 10.0

  /// Plans for a clip that may lose something: fewer colours, or all of them and code strings that may
  /// differ from what they stand for, with no frame worse than with the fewer colours.
  ///
  /// What suits less lossiness is allowed as well, and in drawings a better palette often makes fewer bytes.
  /// So the palette without loss is among the plans and, for drawings, that of each ``step``. With these
  /// alone more lossiness only adds plans, so that it hardly ever makes a larger file.
  ///
  /// - Parameters:
  ///   - recorder: The clip after its first pass.
  ///   - limit: The most entries of the table, in `2...256`.
  ///   - lossiness: How much may be lost, in `0...200`.
  ///   - isExact: Whether a drawing is also tried with just that lossiness where it lies between steps,
  ///     which finds more numbers of bytes, but not always fewer for more lossiness.
  /// - Returns: The palettes, that without loss first, and at the end the one for code strings if any.
  static func alternatives(
    _ recorder: ClipRecorder,
    limit: Int,
    lossiness: Double,
    isExact: Bool
  ) -> [PalettePlan] {
    // A bit may cost three fifths of the squared steps that are allowed for each pixel of an edge.
    let pixels = Double(recorder.width * recorder.height)
    let edges = recorder.edgePixelsPerFrame(recorder.histogram.entries)
    let isShaded = edges > PaletteSearch.largestEdgeShare * pixels
    var steps = Array(stride(from: 0, through: lossiness, by: isShaded ? lossiness : step))
    if isExact, steps.last != lossiness { steps.append(lossiness) }
    let fewer = steps.map { PalettePlan(recorder, limit: limit, lossiness: $0) }
    var all = fewer[0]
    var allowed = fewer.map(\.allowed).max() ?? 0
    if isShaded {
      let error = 3 * 255 * 255 * pixels * PaletteSearch.powerOfTen(-shadedDecibels / 10)
      allowed = max(allowed, error * PaletteSearch.powerOfTen(lossiness * 0.016))
    }
    let wanted = 0.6 * max(0, allowed - all.worst) / max(edges, pixels / 32)
    guard wanted > 0, !all.palette.colors.isEmpty else { return fewer }
    // What is worth less than that is no more than noise, and gains none.
    let lambda = wanted < 0.75 ? 0.001 : wanted
    all.tolerance = CodeTolerance(lambda: Float(lambda), allowed: allowed)
    return fewer + [all]
  }

  /// Puts the colours in the order that suits the images best.
  mutating func reorder(for demands: [PaletteOrder.Demand]) {
    let count = palette.colors.count
    palette = palette.reordered(PaletteOrder(demands, count: count, reserved: reserved).order)
  }

  /// How large errors may be: invisible without lossiness, larger with each step of it.
  private static func bound(_ lossiness: Double) -> PaletteSearch.Bound {
    PaletteSearch.Bound(
      decibels: 74,
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
