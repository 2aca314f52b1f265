/// A planner that determines which palettes and losses are tried for a clip.
///
/// Lossiness is divided into steps with plans of their own. All plans up to the requested step are
/// tried, and the smallest file is used. The plans of a step depend only on the clip, so more
/// lossiness only adds plans and never makes a file larger.
final class ClipPlanner {
  private let recorder: ChangeAnalysis
  /// The maximum number of entries in the colour table.
  private let limit: Int
  private lazy var entries = recorder.histogram.entries
  private lazy var search = makeSearch()
  private lazy var plain = plan(lossiness: 0)
  private lazy var errors = ColorErrors(entries, plain.table, reserved: plain.reserved)
  /// The mean number of edge pixels per frame, counting only frames that have changes.
  private lazy var edges = recorder.edgePixelsPerFrame(entries)

  /// The steps of lossiness, each of which has its own palette.
  private static let steps = Array(stride(from: 10.0, through: 200, by: 10))
  /// The ``steps`` at which lossy LZW strings, which take ten times as long, are tried too.
  private static let lossyStringSteps: Set = [10.0, 20, 40, 80, 120, 160, 200]
  /// The signal-to-noise ratio, in decibels, that suffices for every frame if the lossiness is 0.
  ///
  /// More lossiness allows a lower ratio. In shaded clips, such as gradients, the allowed error of
  /// lossy LZW strings is derived from `shadedDecibels` instead of `decibels`.
  private static let (decibels, shadedDecibels) = (74.0, 58.0)

  private var pixelCount: Int { recorder.bounds.width * recorder.bounds.height }
  var isShaded: Bool { edges > PaletteSearch.largestEdgeShare * Double(pixelCount) }
  /// Whether an index is reserved for unchanged pixels, which may then be transparent.
  ///
  /// A palette of fewer than 32 entries reserves an index only if the clip itself has transparent
  /// pixels, since every colour counts in such a palette.
  private var hasTransparentIndex: Bool {
    recorder.hasTransparency || (!recorder.isStill && limit >= 32)
  }

  /// Creates a planner for colour tables with at most `limit` entries, in `2...256`.
  init(_ recorder: ChangeAnalysis, limit: Int) {
    (self.recorder, self.limit) = (recorder, limit)
  }

  /// Returns a plan for a lossiness in `0...200`, without lossy LZW strings.
  ///
  /// Pixels get their nearest colours. If the plan has an error budget, edges may instead get
  /// colours that take fewer bytes.
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
    // An error budget needs a histogram of all colours, and the error of every frame.
    let isKnown = histogram.isExact && choice.errors.count == recorder.records.count
    let isKept = isKnown && !recorder.isStill && entries.count <= RateDistortionIndices.colorLimit
    return PalettePlan(
      choice,
      for: entries,
      hasTransparentIndex: hasTransparentIndex,
      largestLoss: isKept ? Float(max(10, step) * max(10, step)) : nil
    )
  }

  /// Returns the lossless plan and all lossy plans in ascending order of loss.
  ///
  /// The caller uses the plan with the smallest file. A lossy plan has either fewer colours (see
  /// ``plan(lossiness:)``) or lossy LZW strings, which only approximate the pixels. Lossy strings
  /// are allowed the error of the plan with fewer colours at the same step. In shaded clips, the
  /// allowed error instead starts at 58 dB and grows with the lossiness.
  ///
  /// If `isExact` is true, only the given lossiness is planned, and all lossy plans of a shaded
  /// clip use lossy strings. If `isMixed` is true, the clip is dithered: no plan uses lossy
  /// strings, and fewer steps are planned.
  func plans(lossiness: Double, isExact: Bool, isMixed: Bool) -> [PalettePlan] {
    let steps = isExact ? [lossiness] : Self.steps.filter { $0 <= lossiness }
    var plans = [plain]
    var allowed = plain.allowed
    for step in steps {
      let usesLossyStrings = isExact || Self.lossyStringSteps.contains(step)
      guard usesLossyStrings || !isMixed else { continue }
      // At an exact lossiness, shaded clips keep all colours, since lossy LZW strings look better.
      if !isExact || !isShaded || isMixed {
        let fewer = plan(lossiness: step)
        allowed = max(allowed, fewer.allowed)
        plans.append(fewer)
      }
      guard usesLossyStrings, !isMixed else { continue }
      // At a lossiness below 10, LZW strings may use only a part of the allowed error, so that file
      // sizes lie between those of the lossless plan and of the first step.
      let share = isShaded ? min(1, step / 10) : 1
      plans += lossyStringPlans(isShaded ? shadedAllowance(step) : allowed, share)
    }
    return plans
  }

  /// Returns the maximum number of plans for a lossiness, including the plans for lower steps.
  static func maximumPlans(lossiness: Int) -> Int {
    let steps = steps.filter { $0 <= Double(lossiness) }
    return 1 + steps.count + steps.count { lossyStringSteps.contains($0) }
  }

  /// The maximum number of plans if only one lossiness is tried: the lossless plan, a plan with
  /// fewer colours, and a plan with lossy LZW strings.
  static let maximumPlansOfOneAmount = 3

  /// Returns the sum of squared errors that is allowed for a frame of a shaded clip.
  private func shadedAllowance(_ lossiness: Double) -> Double {
    let growth = PaletteSearch.powerOfTen(0.016 * lossiness)
    let shaded = PaletteSearch.error(Self.shadedDecibels, of: pixelCount) * growth
    let allowed = max(plain.allowed, shaded)
    return plain.isExact ? allowed : max(allowed, search.allowed(loss: 0.16 * lossiness))
  }

  /// Returns the plan with all colours and lossy LZW strings; empty if `allowed` permits no loss.
  ///
  /// A saved bit may cost 0.6 × `share` of the extra squared error allowed for an edge pixel.
  private func lossyStringPlans(_ allowed: Double, _ share: Double) -> [PalettePlan] {
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
