/// A search for the amount that leaves the least of a difference unexplained.
enum AmountSearch {
  /// An amount, and the fraction of the difference that it leaves unexplained.
  typealias Fit = (amount: Double, rest: Double)

  /// Returns the best of several amounts, refined in small steps; `nil` if none can be judged.
  ///
  /// The smallest amounts must come first, because many amounts fit a periodic motion equally well.
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
