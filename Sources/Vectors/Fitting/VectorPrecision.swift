/// The required precision of a vector file.
struct VectorPrecision {
  /// The factor that multiplies the default tolerances.
  var factor: Double
  /// The factor by which transforms magnify the coordinates that are written to the file.
  var magnification = 1.0

  /// The tolerance for a length or a position, in the coordinates that are written to the file.
  var length: Double { 0.05 * factor / max(magnification, 1e-6) }
  /// The tolerance for an angle, in degrees.
  var angle: Double { 0.1 * factor }
  /// The tolerance for a colour component in `0...1`; by default half a level of an 8-bit colour.
  var level: Double { 0.5 * factor / 255 }

  /// The fraction of a tolerance that fitting may use; rounding uses less than a fifth.
  static let fitting = 0.5
  /// The fraction of a tolerance that may be used when curves replace lines.
  static let smoothing = 0.5

  /// Returns the number of decimals with which a number is written for the given tolerance.
  static func decimals(_ tolerance: Double) -> Int { DecimalText.decimals(for: tolerance / 5) }
}
