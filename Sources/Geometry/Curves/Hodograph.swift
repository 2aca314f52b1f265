/// The derivative of a curve of at most third degree, `a + b·t + c·t²`.
///
/// Arc lengths depend only on the derivative, so lines, quadratics and cubics share this code.
struct Hodograph: Hashable, Sendable {
  var a: Vector
  var b: Vector
  var c: Vector

  @inline(__always)
  init(_ line: LineSegment) {
    a = line.end - line.start
    b = .zero
    c = .zero
  }

  @inline(__always)
  init(_ curve: QuadraticCurve) {
    let first = curve.control - curve.start
    let second = curve.end - curve.control
    a = first * 2
    b = (second - first) * 2
    c = .zero
  }

  @inline(__always)
  init(_ curve: CubicCurve) {
    let first = curve.control1 - curve.start
    let second = curve.control2 - curve.control1
    let third = curve.end - curve.control2
    a = first * 3
    b = (second - first) * 6
    c = ((third - second) - (second - first)) * 3
  }

  @inline(__always)
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self.init(line)
    case .quadratic(let curve): self.init(curve)
    case .cubic(let curve): self.init(curve)
    }
  }

  @inline(__always)
  func velocity(at t: Double) -> Vector { a + (b + c * t) * t }

  /// Returns the point at a parameter of the curve that starts at `start`.
  @inline(__always)
  func point(at t: Double, from start: Point) -> Point {
    start + (a + (b * 0.5 + c * (t * (1.0 / 3))) * t) * t
  }

  /// Returns the direction of the lowest-order derivative that is not zero, as a unit vector.
  func tangent(at t: Double) -> Vector {
    // A derivative below this fraction of the coefficients is rounding noise and has no direction.
    let noise = 1e-10 * (a.length + b.length + c.length)
    let first = velocity(at: t)
    if first.length > noise { return first * (1 / first.length) }
    let second = b + c * (2 * t)
    if second.length > noise {
      // At the end of the curve, the second derivative points against the direction of travel.
      return second * ((t >= 1 ? -1 : 1) / second.length)
    }
    return c.length > 0 ? c * (1 / c.length) : .zero
  }

  /// Returns the part of `curve` between two parameters.
  ///
  /// The curve's derivative must be this hodograph.
  @inline(__always)
  func part(of curve: CubicCurve, from: Double, to: Double) -> CubicCurve {
    let third = (to - from) * (1.0 / 3)
    let first = from == 1 ? curve.end : point(at: from, from: curve.start)
    let last = to == 1 ? curve.end : point(at: to, from: curve.start)
    return CubicCurve(
      start: first,
      control1: first + velocity(at: from) * third,
      control2: last - velocity(at: to) * third,
      end: last
    )
  }

  /// Returns the length between two parameters by Gauss–Legendre quadrature with four nodes.
  ///
  /// The result is exact if the speed is a polynomial of at most seventh degree. Four nodes fill a
  /// vector register. Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", table 25.4.
  @inline(__always)
  func length(from: Double, width: Double) -> Double {
    Self.quadrature(squaredSpeed(at: Self.nodes(from, width)), width: width)
  }

  /// Returns the length between two parameters, and whether this length is accurate.
  ///
  /// With x + iy for each vector, the derivative is a polynomial in t. Its roots disturb the speed:
  /// a real root is a cusp, and a complex root near the real line is a sharp bend. The polynomial's
  /// logarithmic derivative is the sum of 1 / (t − root). If the sum is small at all nodes, no root
  /// is near. Comparing two quadratures is not enough, because both miss a root close to an end.
  ///
  /// `from` is the start of the range, `width` its width, and `limit` the maximum of (logarithmic
  /// derivative · `width`)² for a smooth speed.
  @inline(__always)
  func lengthAndSmoothness(
    from: Double,
    width: Double,
    limit: Double
  ) -> (length: Double, isSmooth: Bool) {
    let t = Self.nodes(from, width)
    let squaredSpeed = squaredSpeed(at: t)
    let ax = width * (b.dx + (2 * t) * c.dx)
    let ay = width * (b.dy + (2 * t) * c.dy)
    let bend = ax * ax + ay * ay
    let most = limit * squaredSpeed
    let isSmooth =
      bend[0] <= most[0] && bend[1] <= most[1] && bend[2] <= most[2] && bend[3] <= most[3]
    return (Self.quadrature(squaredSpeed, width: width), isSmooth)
  }

  @inline(__always)
  private static func nodes(_ from: Double, _ width: Double) -> SIMD4<Double> {
    let nodes = SIMD4(
      0.069431844202973714,
      0.33000947820757187,
      0.66999052179242813,
      0.93056815579702629
    )
    return from + width * nodes
  }

  @inline(__always)
  private func squaredSpeed(at t: SIMD4<Double>) -> SIMD4<Double> {
    let dx = a.dx + t * (b.dx + t * c.dx)
    let dy = a.dy + t * (b.dy + t * c.dy)
    return dx * dx + dy * dy
  }

  @inline(__always)
  private static func quadrature(_ squaredSpeed: SIMD4<Double>, width: Double) -> Double {
    let speed = squaredSpeed.squareRoot()
    // The terms are added in a fixed order, so the last bit is the same on every machine.
    let outer = 0.17392742256872693 * (speed[0] + speed[3])
    let inner = 0.32607257743127307 * (speed[1] + speed[2])
    return width * (outer + inner)
  }
}
