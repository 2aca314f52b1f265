import Requirements

/// The rate at which content slows down after the finger has lifted, like
/// `UIScrollView.DecelerationRate`, with the values of `BigZaphod/Chameleon`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The factor by which the velocity is multiplied every millisecond.
  public let rawValue: Double

  /// Creates a custom rate.
  ///
  /// - Parameter rawValue: The factor by which the velocity is multiplied every millisecond.
  /// - Precondition: The factor is greater than 0 and less than 1, so content stops gradually.
  public init(rawValue: Double) {
    require(
      rawValue > 0 && rawValue < 1,
      "A deceleration rate must be between 0 and 1, not \(rawValue)"
    )
    self.rawValue = rawValue
  }

  /// The rate at which the velocity falls to 0.998 of its previous value every millisecond.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The rate at which the velocity falls to 0.99 of its previous value every millisecond.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The exponent k of the velocity `v(t) = v0·e^(kt)`, per second; always negative.
  var exponent: Double { 1000 * Exponentials.logarithm(rawValue) }
}
