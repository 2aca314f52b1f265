/// A search for the amount that leaves the smallest part of a difference unexplained.
enum AmountSearch {
  /// An amount, and the part of the difference that remains with it.
  typealias Fit = (amount: Double, rest: Double)

  /// Returns the best of some amounts and of those near it, or `nil` if none can be judged.
  ///
  /// The smallest amounts come first: for a periodic motion, many are equally good.
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

  /// Returns the best of an amount and those near it.
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
