#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The sine and cosine of an angle in radians, exact at multiples of a quarter turn.
///
/// Quarter turns are what drawings are made of; `sin(π)` as 1.2e-16 would leave noise in every
/// coordinate, and noise turns into different pixels where a value lies on a rounding boundary.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
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
