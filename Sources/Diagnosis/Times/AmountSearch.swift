/// A search for the lag or the duration ratio that best explains a difference between two clips.
enum AmountSearch {
  /// A lag or duration ratio, and the fraction of the clips' difference that stays unexplained.
  typealias Fit = (amount: Double, rest: Double)

  /// Returns the time lag or factor that explains a difference best; `nil` if no fit is known.
  ///
  /// Many lags or factors fit a periodic motion equally well, so `amounts` must start with the
  /// smallest change: a later amount wins only if it is clearly better. `rest` returns the fraction
  /// of the difference that an amount leaves unexplained; `nil` if the fraction is unknown. The best
  /// amount is then refined in the small `steps`.
  static func best(
    _ amounts: [Double],
    steps: [Double],
    _ rest: (Double) -> Double?
  ) -> Fit? {
    var best: Fit?
    for amount in amounts {
      guard let found = rest(amount) else { continue }
      if found < 0.8 * (best?.rest ?? .infinity) - 0.001 { best = (amount, found) }
    }
    return best.map { refined($0, steps: steps, rest) }
  }

  static func refined(_ coarse: Fit, steps: [Double], _ rest: (Double) -> Double?) -> Fit {
    var best = coarse
    for step in steps {
      for amount in [-2, -1, 1, 2].map({ best.amount + $0 * step }) {
        if let found = rest(amount), found < best.rest { best = (amount, found) }
      }
    }
    return best
  }
}
