/// The distance that a finger moves before a touch becomes a drag.
package enum DragHysteresis {
  /// The absorbed distance, in points: content follows the finger's travel minus this distance.
  public static let distance = 10.0

  /// Returns the part of a finger's travel that the hysteresis absorbs.
  ///
  /// - Parameter travel: The distance that the finger has moved since it went down, in points,
  ///   along the axes that scroll.
  /// - Returns: The absorbed travel, or `nil` while the touch is not yet a drag.
  static func absorbed(of travel: Vector) -> Vector? {
    let length = travel.length
    // Rounding can place a finger slightly short of a position at exactly this distance.
    guard length >= distance - 1e-9 else { return nil }
    // Dividing first makes the result exactly the distance if only one axis moves.
    return Vector(dx: travel.dx / length, dy: travel.dy / length) * distance
  }
}
