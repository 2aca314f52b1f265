import Geometry
import TestSupport

/// The kinds of subpath that a random path may have.
enum Closing {
  case none, some
}

extension SeededGenerator {
  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func point() -> Point {
    Point(number(in: -100...100), number(in: -100...100))
  }

  mutating func cubic() -> CubicCurve {
    CubicCurve(start: point(), control1: point(), control2: point(), end: point())
  }

  mutating func quadratic() -> QuadraticCurve {
    QuadraticCurve(start: point(), control: point(), end: point())
  }

  mutating func segment() -> PathSegment {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: .line(LineSegment(start: point(), end: point()))
    case 1: .quadratic(quadratic())
    default: .cubic(cubic())
    }
  }

  /// Returns a path of one to four subpaths of lines and curves.
  mutating func path(_ closing: Closing = .some) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &self) {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadratic(to: point(), control: point())
        default: path.addCubic(to: point(), control1: point(), control2: point())
        }
      }
      if closing == .some, Bool.random(using: &self) { path.close() }
    }
    return path
  }
}

/// Whether two numbers differ by at most a tolerance.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

/// Whether two points are at most a tolerance apart.
func isClose(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool { a.distance(to: b) <= tolerance }

extension Subpath {
  /// The length by quadrature that is finer than any under test.
  var preciseLength: Double { segments.reduce(0) { $0 + $1.length(accuracy: 1e-12) } }
}

/// Returns the length of a curve by Simpson's rule over many pieces, independent of the code under
/// test.
func simpsonLength(of curve: some ParametricCurve, pieces: Int = 20_000) -> Double {
  let width = 1.0 / Double(pieces)
  var sum = 0.0
  for index in 0..<pieces {
    let t = Double(index) * width
    sum +=
      curve.derivative(at: t).length + 4 * curve.derivative(at: t + width / 2).length
      + curve.derivative(at: t + width).length
  }
  return sum * width / 6
}
