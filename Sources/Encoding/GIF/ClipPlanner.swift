/// Plans the ways in which a clip may be written, at any lossiness.
///
/// A plan for a lower lossiness is allowed at a higher one as well. So lossiness counts in rungs:
/// of all plans up to the rung, the one with the smallest file is taken. The plans of a rung depend
/// on the clip alone, so more lossiness only adds plans and never makes a file larger.
final class ClipPlanner {
  private let recorder: ChangeAnalysis
  /// The largest number of table entries.
  private let limit: Int
  private lazy var entries = recorder.histogram.entries
  private lazy var search = makeSearch()
  private lazy var plain = plan(lossiness: 0)
  private lazy var errors = ColorErrors(entries, plain.table, reserved: plain.reserved)
  /// The mean number of edge pixels in frames that paint anything.
  private lazy var edges = recorder.edgePixelsPerFrame(entries)

  /// The rungs of lossiness, each of which has its own palette.
  private static let rungs = Array(stride(from: 10.0, through: 200, by: 10))
  /// The rungs that also have a plan with lossy code strings, which takes ten times as long.
  private static let tolerantRungs: Set = [10.0, 20, 40, 80, 120, 160, 200]
  /// The signal-to-noise ratio that is good enough for any frame, and the one from which lossiness
  /// counts in shaded clips, in decibels.
  private static let (decibels, shadedDecibels) = (74.0, 58.0)

  private var pixelCount: Int { recorder.bounds.width * recorder.bounds.height }
  var isShaded: Bool { edges > PaletteSearch.largestEdgeShare * Double(pixelCount) }
  /// Whether an index is reserved for unchanged pixels, which may stay transparent.
  ///
  /// Unless pixels of the clip are transparent, a palette of fewer than 32 entries has no such
  /// index, since every colour counts there.
  private var hasTransparentIndex: Bool {
    recorder.hasTransparency || (!recorder.isStill && limit >= 32)
  }

  /// Creates a planner for tables up to a number of entries, in `2...256`.
  init(_ recorder: ChangeAnalysis, limit: Int) {
    (self.recorder, self.limit) = (recorder, limit)
  }

  /// Returns a plan with the nearest colours or, if edges may lose accuracy, with ones that take
  /// fewer bytes, at a lossiness in `0...200`.
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
    // A budget needs a histogram that distinguishes all colours, and the error of every frame.
    let isTold = histogram.isExact && choice.errors.count == recorder.records.count
    let isKept = isTold && !recorder.isStill && entries.count <= RateDistortionIndices.mostColors
    return PalettePlan(
      choice,
      for: entries,
      hasTransparentIndex: hasTransparentIndex,
      largestLoss: isKept ? Float(max(10, step) * max(10, step)) : nil
    )
  }

  /// Returns the lossless plan and the lossy ones, in the order of their loss, so that the caller
  /// can take the one with the smallest file.
  ///
  /// A lossy plan is one of ``plan(lossiness:)``, or has all colours and lossy code strings. The
  /// strings make no frame worse than the other plans or, in shaded clips, than the lossiness
  /// allows, counted from 58 dB. At exactly one lossiness (`isExact`), shaded clips have only plans
  /// with lossy strings. With dithering (`isMixed`) there are no lossy strings and fewer rungs.
  func plans(lossiness: Double, isExact: Bool, isMixed: Bool) -> [PalettePlan] {
    let rungs = isExact ? [lossiness] : Self.rungs.filter { $0 <= lossiness }
    var plans = [plain]
    var allowed = plain.allowed
    for rung in rungs {
      let isTolerant = isExact || Self.tolerantRungs.contains(rung)
      guard isTolerant || !isMixed else { continue }
      // At equal bytes, lossy strings look better in shaded pictures.
      if !isExact || !isShaded || isMixed {
        let fewer = plan(lossiness: rung)
        allowed = max(allowed, fewer.allowed)
        plans.append(fewer)
      }
      guard isTolerant, !isMixed else { continue }
      // The share gives files of all sizes between the lossless one and those of the first rungs.
      let share = isShaded ? min(1, rung / 10) : 1
      plans += tolerant(isShaded ? shadedAllowance(rung) : allowed, share)
    }
    return plans
  }

  /// Returns the largest number of passes that write a clip with all plans up to a lossiness.
  static func mostPlans(lossiness: Int) -> Int {
    let rungs = rungs.filter { $0 <= Double(lossiness) }
    return 1 + rungs.count + rungs.count { tolerantRungs.contains($0) }
  }

  /// The largest number of plans at exactly one lossiness: lossless, with fewer colours, and with
  /// lossy code strings.
  static let mostPlansOfOneAmount = 3

  /// Returns the allowed error of a frame in a shaded clip.
  private func shadedAllowance(_ lossiness: Double) -> Double {
    let growth = PaletteSearch.powerOfTen(0.016 * lossiness)
    let shaded = PaletteSearch.error(Self.shadedDecibels, of: pixelCount) * growth
    let allowed = max(plain.allowed, shaded)
    return plain.isExact ? allowed : max(allowed, search.allowed(loss: 0.16 * lossiness))
  }

  /// Returns the plan with all colours and lossy code strings.
  ///
  /// At full share, saving a bit may cost three fifths of the squared error that is allowed for
  /// each edge pixel. There is no such plan if no error is allowed.
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
