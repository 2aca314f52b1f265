import Platform

/// Returns the sine and cosine of an angle in radians; exact at multiples of a quarter turn.
///
/// Quarter turns are common in drawings. A `sin(π)` of 1.2e-16 would leave noise in coordinates,
/// and noise changes pixels whose values lie on a rounding boundary.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / (.pi / 2)
  let nearest = quarters.rounded()
  if abs(quarters - nearest) < 1e-14, abs(nearest) < 1e6 {
    switch Int(nearest) & 3 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(angle), cos(angle))
}

extension Vector {
  /// The angle in radians, in (−π, π]: 0 is right, π/2 is down; 0 for the zero vector.
  ///
  /// Set a layer's rotation to this angle to align the layer with a path's tangent.
  public var angle: Double {
    guard dx != 0 || dy != 0 else { return 0 }
    let angle = atan2(dy, dx)
    // For a vector to the left, a dy of −0 or just below would give −π.
    return angle <= -.pi ? .pi : angle
  }
}
