import Requirements

/// The rate at which content slows down after the finger has lifted.
///
/// - Note: `UIScrollView.DecelerationRate`; the values are those of `BigZaphod/Chameleon`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The factor by which the velocity changes in a millisecond.
  public let rawValue: Double

  /// Creates a custom rate.
  ///
  /// - Parameter rawValue: The factor by which the velocity changes in a millisecond.
  /// - Precondition: The factor is between 0 and 1, both excluded: content stops, but gradually.
  public init(rawValue: Double) {
    require(
      rawValue > 0 && rawValue < 1,
      "A deceleration rate lies between 0 and 1, unlike \(rawValue)"
    )
    self.rawValue = rawValue
  }

  /// The rate at which the velocity falls to 0.998 of its value in a millisecond.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The rate at which the velocity falls to 0.99 of its value in a millisecond.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The exponent of the velocity's decay per second: `v(t) = v0·e^(kt)`, negative.
  var exponent: Double { 1000 * Exponentials.logarithm(rawValue) }
}
