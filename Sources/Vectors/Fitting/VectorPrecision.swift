/// The precision with which a file must reproduce the picture.
struct VectorPrecision {
  /// A multiple of the usual tolerances.
  var factor: Double
  /// The factor by which the canvas magnifies the written coordinates.
  var magnification = 1.0

  /// The tolerance of a length or a position, in the coordinates that are written.
  var length: Double { 0.05 * factor / max(magnification, 1e-6) }
  /// The tolerance of an angle, in degrees.
  var angle: Double { 0.1 * factor }
  /// The tolerance of a colour component in `0...1`, usually half a level of an 8-bit colour.
  var level: Double { 0.5 * factor / 255 }

  /// The fraction of a tolerance that fitting may use; rounding takes less than a fifth.
  static let fitting = 0.5
  /// The fraction of a tolerance that replacing lines by curves may use.
  static let smoothing = 0.5

  /// Returns the number of decimals that a number needs for a tolerance.
  static func decimals(_ tolerance: Double) -> Int { DecimalText.decimals(for: tolerance / 5) }
}
