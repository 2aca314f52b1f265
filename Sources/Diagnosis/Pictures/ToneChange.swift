import Platform

/// A rule that derives the actual colours of all pixels from the expected ones.
struct ToneChange: PictureHypothesis {
  let rule: ToneRule
  let unexplained: Double
  /// The error of all pixels together, in levels.
  private let error: Double

  static func fit(_ sample: PictureSample) -> ToneChange? {
    let colors = sample.colors
    // A number of levels is meaningful if it holds for two colours, other rules if for several.
    guard colors.all.count >= 2 else { return nil }
    let offset = ToneChange(.offset(colors), colors)
    guard colors.all.count >= 3 else { return offset }
    for rule in [ToneRule.inverted, .exchanged, .gray] {
      if let change = ToneChange(rule, colors) { return change }
    }
    return [offset, ToneChange(.gain(colors), colors), ToneChange(.gamma(colors), colors)]
      .compactMap(\.self).min { $0.error < $1.error }
  }

  /// Creates the change of a rule from the colours of two pictures; `nil` if the rule does not fit.
  private init?(_ rule: ToneRule?, _ colors: ColorPairs) {
    // A grey picture has no colours to lose.
    guard let rule, rule != .gray || colors.all.contains(where: { !$0.isGrayBefore }) else {
      return nil
    }
    let curve = rule.curve
    var (missed, missedDiffering, error) = (0, 0, 0.0)
    var changed: UInt32?
    var isSeveral = false
    for pair in colors.all {
      if pair.isChange {
        // A single colour that changes is reported as such, even if a rule would explain it.
        isSeveral = isSeveral || changed.map { $0 != pair.before } ?? false
        changed = pair.before
      }
      if rule == .gray, !pair.isGrayNow { return nil }
      let miss = rule.miss(pair, curve)
      error += Double(pair.count) * min(miss, 16)
      guard miss > rule.tolerance else { continue }
      missed += pair.count
      missedDiffering += pair.isChange ? pair.count : 0
      // Further colours cannot make the rule fit.
      if missed * 100 > 2 * colors.pixelCount || missedDiffering * 100 > 3 * colors.differing {
        return nil
      }
    }
    guard isSeveral else { return nil }
    self.rule = rule
    self.error = error
    // Mixtures of one colour with black fit a factor and a power, too.
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
