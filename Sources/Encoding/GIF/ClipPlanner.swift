import Pixels

/// Plans the ways in which a clip may be written, with any lossiness.
///
/// What suits less lossiness is allowed with more as well. So lossiness counts in rungs: of all plans of the rungs
/// up to it the one with the smallest file is taken. What a rung plans depends on the clip alone, so more lossiness
/// only adds plans, and no file becomes larger by it.
final class ClipPlanner {
  private let recorder: ClipRecorder
  /// The most entries of the table.
  private let limit: Int
  private lazy var entries = recorder.histogram.entries
  private lazy var search = makeSearch()
  private lazy var plain = plan(lossiness: 0)
  private lazy var errors = ColorErrors(entries, plain.table, reserved: plain.reserved)
  /// How many pixels of edges a frame paints that paints anything, on average.
  private lazy var edges = recorder.edgePixelsPerFrame(entries)

  /// The rungs, each of which has a palette of its own.
  private static let rungs = Array(stride(from: 10.0, through: 200, by: 10))
  /// The rungs that have a tolerance of their own, too, which takes ten times as long.
  private static let tolerantRungs: Set = [10.0, 20, 40, 80, 120, 160, 200]
  /// What is good enough for any frame, and what lossiness counts from where more than edges have short runs,
  /// in decibels.
  private static let (decibels, shadedDecibels) = (74.0, 58.0)

  private var pixelCount: Int { recorder.bounds.width * recorder.bounds.height }
  var isShaded: Bool { edges > PaletteSearch.largestEdgeShare * Double(pixelCount) }
  /// Whether an index is taken for pixels that do not change and may be left out.
  ///
  /// It is taken where it costs no colour: never at the price of a small palette.
  private var hasTransparentIndex: Bool {
    recorder.hasTransparency || (!recorder.isStill && limit >= 32)
  }

  /// Plans for tables of at most so many entries, in `2...256`.
  init(_ recorder: ClipRecorder, limit: Int) {
    (self.recorder, self.limit) = (recorder, limit)
  }

  /// A plan for the nearest colours, or cheap ones where edges may lose something, in `0...200`.
  func plan(lossiness: Double) -> PalettePlan {
    let histogram = recorder.histogram
    let exactLimit = recorder.hasTransparency ? limit - 1 : limit
    if histogram.isExact, histogram.count <= exactLimit, lossiness == 0 {
      let isWanted = !recorder.isStill && histogram.count < limit
      let hasTransparentIndex = recorder.hasTransparency || isWanted
      return PalettePlan(exactly: entries, hasTransparentIndex: hasTransparentIndex)
    }
    let step = 1 + Int(lossiness) / 4
    let choice = search.choose(
      loss: 0.16 * lossiness,
      largestStep: lossiness == 0 ? nil : step
    )
    // Budgets are kept where all colours and all frames are told apart.
    let isTold = histogram.isExact && choice.errors.count == recorder.records.count
    let isKept = isTold && !recorder.isStill && entries.count <= CheapIndices.mostColors
    return PalettePlan(
      choice,
      for: entries,
      hasTransparentIndex: hasTransparentIndex,
      largestLoss: isKept ? Float(max(10, step) * max(10, step)) : nil
    )
  }

  /// Plans for a clip that may lose something, the smallest of whose files is to be taken; less loss first.
  ///
  /// There are those with ``plan(lossiness:)``, and those with all colours and code strings that may differ
  /// from what they stand for; of just one lossiness (`isExact`) of a shaded clip the latter alone. In none is
  /// a frame worse than in those of the first kind or, in shaded clips, than the lossiness counted from 58 dB.
  /// Mixed colours go neither with code strings nor with many attempts.
  func plans(lossiness: Double, isExact: Bool, isMixed: Bool) -> [PalettePlan] {
    let rungs = isExact ? [lossiness] : Self.rungs.filter { $0 <= lossiness }
    var plans = [plain]
    var allowed = plain.allowed
    for rung in rungs {
      let isTolerant = isExact || Self.tolerantRungs.contains(rung)
      guard isTolerant || !isMixed else { continue }
      // At equal bytes code strings are better where pictures are shaded.
      if !isExact || !isShaded || isMixed {
        let fewer = plan(lossiness: rung)
        allowed = max(allowed, fewer.allowed)
        plans.append(fewer)
      }
      guard isTolerant, !isMixed else { continue }
      // So that there are files of all sizes between the one without loss and those of the first rungs.
      let share = isShaded ? min(1, rung / 10) : 1
      plans += tolerant(isShaded ? shadedAllowance(rung) : allowed, share)
    }
    return plans
  }

  /// How often a clip is gone through at most to write it with all plans up to a lossiness.
  static func mostPlans(lossiness: Int) -> Int {
    let rungs = rungs.filter { $0 <= Double(lossiness) }
    return 1 + rungs.count + rungs.count { tolerantRungs.contains($0) }
  }

  /// The most plans with just one lossiness: without loss, with fewer colours, and with a tolerance.
  static let mostPlansOfOneAmount = 3

  /// The error that a frame of a shaded clip may have.
  private func shadedAllowance(_ lossiness: Double) -> Double {
    let growth = PaletteSearch.powerOfTen(0.016 * lossiness)
    let shaded = PaletteSearch.error(Self.shadedDecibels, of: pixelCount) * growth
    let allowed = max(plain.allowed, shaded)
    return plain.isExact ? allowed : max(allowed, search.allowed(loss: 0.16 * lossiness))
  }

  /// The plan without loss, but with code strings that may differ from what they stand for.
  ///
  /// With all of its share a bit may cost three fifths of the squared steps that are allowed for each pixel of
  /// an edge. There is none where no error is allowed.
  private func tolerant(_ allowed: Double, _ share: Double) -> [PalettePlan] {
    let lambda = 0.6 * share * (allowed - plain.worst) / max(edges, Double(pixelCount) / 32)
    guard lambda > 0, !plain.palette.colors.isEmpty else { return [] }
    let tolerance = CodeTolerance(lambda: Float(lambda), allowed: allowed, errors: errors)
    return [plain.tolerating(tolerance)]
  }

  private func makeSearch() -> PaletteSearch {
    PaletteSearch(
      entries,
      recorder.timeline.log,
      pixelCount: pixelCount,
      edgePixels: edges,
      capacity: hasTransparentIndex ? limit - 1 : limit,
      isTransparencyUsed: hasTransparentIndex,
      decibels: Self.decibels
    )
  }
}
