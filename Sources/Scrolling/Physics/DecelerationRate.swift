/// How quickly content slows down after the finger has lifted.
///
/// - Note: `UIScrollView.DecelerationRate`; the values are those of `BigZaphod/Chameleon`.
public enum DecelerationRate: Hashable, Sendable, CaseIterable {
  /// The velocity falls to 0.998 of itself in a millisecond.
  case normal
  /// The velocity falls to 0.99 of itself in a millisecond.
  case fast

  /// The factor by which the velocity changes in a millisecond.
  public var perMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }

  /// The exponent of the velocity's decay per second: `v(t) = v0·e^(kt)`, negative.
  var exponent: Double { 1000 * Exponentials.logarithm(perMillisecond) }
}
