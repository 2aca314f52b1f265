/// The distance that a finger moves before a touch becomes a drag.
package enum DragHysteresis {
  /// The absorbed distance, in points: content follows the finger's travel minus this distance.
  public static let distance = 10.0

  /// Returns the part of a finger's travel that the hysteresis absorbs; `nil` before a drag begins.
  ///
  /// The travel is the distance in points since the finger went down, along the axes that scroll.
  static func absorbed(of travel: Vector) -> Vector? {
    let length = travel.length
    // If a finger has moved by exactly `distance`, rounding can make the length slightly smaller.
    guard length >= distance - 1e-9 else { return nil }
    // Divide first: if only one component differs from zero, the result is exactly `distance`.
    return Vector(dx: travel.dx / length, dy: travel.dy / length) * distance
  }
}
