/// The precision with which a file has to follow the picture.
struct VectorPrecision {
  /// A multiple of the usual tolerances.
  var factor: Double
  /// The factor by which the written coordinates appear larger on the canvas.
  var magnification = 1.0

  /// The tolerance of a length or a place, in the coordinates that are written.
  var length: Double { 0.05 * factor / max(magnification, 1e-6) }
  /// The tolerance of an angle, in degrees.
  var angle: Double { 0.1 * factor }
  /// The tolerance of a colour's component, from 0 to 1: half a level.
  var level: Double { 0.5 * factor / 255 }

  /// The part of a tolerance that fitting uses up; rounding takes less than a fifth.
  static let fitting = 0.5
  /// The part of a tolerance that curves in place of lines use up.
  static let smoothing = 0.5

  /// Returns the number of decimals that a number needs for a tolerance.
  static func decimals(_ tolerance: Double) -> Int { DecimalText.decimals(for: tolerance / 5) }
}
