import Platform

/// The hypothesis that a single rule maps all expected colours to the actual colours.
struct ToneChange: PictureHypothesis {
  let rule: ToneRule
  let unexplained: Double
  /// The total error of all pixels, in levels.
  private let error: Double

  static func fit(_ sample: PictureSample) -> ToneChange? {
    let colors = sample.colors
    // An offset must hold for at least two colours, and any other rule for at least three.
    guard colors.all.count >= 2 else { return nil }
    let offset = ToneChange(.offset(colors), colors)
    guard colors.all.count >= 3 else { return offset }
    for rule in [ToneRule.inverted, .exchanged, .gray] {
      if let change = ToneChange(rule, colors) { return change }
    }
    return [offset, ToneChange(.gain(colors), colors), ToneChange(.gamma(colors), colors)]
      .compactMap(\.self).min { $0.error < $1.error }
  }

  /// Creates a change for a rule; `nil` if the rule does not fit the colours.
  private init?(_ rule: ToneRule?, _ colors: ColorPairs) {
    // A picture that was already grey cannot have lost its colours.
    guard let rule, rule != .gray || colors.all.contains(where: { !$0.isGrayBefore }) else {
      return nil
    }
    let curve = rule.curve
    var (missed, missedDiffering, error) = (0, 0, 0.0)
    var changed: UInt32?
    var isSeveral = false
    for pair in colors.all {
      if pair.isChange {
        // If only one colour changes, this is reported as a replaced colour, even if a rule fits.
        isSeveral = isSeveral || changed.map { $0 != pair.before } ?? false
        changed = pair.before
      }
      if rule == .gray, !pair.isGrayNow { return nil }
      let miss = rule.miss(pair, curve)
      error += Double(pair.count) * min(miss, 16)
      guard miss > rule.tolerance else { continue }
      missed += pair.count
      missedDiffering += pair.isChange ? pair.count : 0
      // Too many colours do not fit, so the rule is wrong.
      if missed * 100 > 2 * colors.pixelCount || missedDiffering * 100 > 3 * colors.differing {
        return nil
      }
    }
    guard isSeveral else { return nil }
    self.rule = rule
    self.error = error
    // A factor or a power also fits mixtures of one colour with black, so these rules rank lower.
    var handicap = 1e-9
    if case .offset = rule { handicap = 0 }
    unexplained = Double(missedDiffering) / Double(colors.differing) + handicap
  }

  func isNear(_ other: ToneChange) -> Bool {
    switch (rule, other.rule) {
    case (.gamma(let a), .gamma(let b)): abs(a - b) <= 6
    case (.gain(let a), .gain(let b)): abs(a - b) <= 2
    default: rule == other.rule
    }
  }
}
