import Platform

/// Returns the sine and cosine of an angle in radians, exact at multiples of a quarter turn.
///
/// Drawings are full of quarter turns; `sin(π)` as 1.2e-16 would leave noise in every
/// coordinate, and noise turns into different pixels where a value lies on a rounding boundary.
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
  /// The direction, in radians in (−π, π]: 0 is to the right, π/2 down; 0 for no displacement.
  ///
  /// The value for a layer that is rotated to a path's tangent.
  public var angle: Double {
    guard dx != 0 || dy != 0 else { return 0 }
    let angle = atan2(dy, dx)
    // To the left, −0 and its neighbours would give −π.
    return angle <= -.pi ? .pi : angle
  }
}
