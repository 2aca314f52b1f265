import Geometry
import TestSupport
import Testing

@Suite struct FlatteningTests {
  /// A curve and how closely it is followed.
  private static var cases: [(curve: CubicCurve, tolerance: Double)] {
    var random = SeededGenerator(seed: 9)
    let nasty = NastyCurve.all.map(\.curve)
    let curves = nasty + (0..<200).map { _ in random.cubic() }
    return curves.flatMap { curve in
      let size = (curve.control1 - curve.start).length + (curve.end - curve.control2).length
      return [0.03, 0.0004].map { (curve, size * $0) }
    }
  }

  @Test func `no line is farther from its piece of the curve than the tolerance`() {
    for (curve, tolerance) in Self.cases where tolerance > 0 {
      let lines = curve.flattened(tolerance: tolerance)
      var start = curve.start
      for (number, end) in lines.enumerated() {
        for step in 0...12 {
          let fraction = Double(step) / 12
          let t = (Double(number) + fraction) / Double(lines.count)
          let distance = start.interpolated(to: end, at: fraction).distance(to: curve.point(at: t))
          // Points far away have few digits left for what a curve does.
          let slack = 1e-12 * (abs(curve.start.x) + abs(curve.start.y) + tolerance)
          #expect(distance <= tolerance + slack, "line \(number) of \(curve)")
        }
        start = end
      }
    }
  }

  @Test func `the last line ends where the curve does`() {
    for (curve, tolerance) in Self.cases where tolerance > 0 {
      let ends = Array(curve.flattened(tolerance: tolerance))
      #expect(ends.count == curve.flattened(tolerance: tolerance).count)
      #expect(ends.last == curve.end)
    }
  }

  @Test func `a curve that is as good as straight is one line`() {
    let curve = CubicCurve(
      start: .zero,
      control1: Point(10, 0.05),
      control2: Point(20, 0.05),
      end: Point(30, 0)
    )
    #expect(Array(curve.flattened(tolerance: 0.05)) == [Point(30, 0)])
  }

  @Test func `a tenth of the tolerance takes about three times as many lines`() {
    let curve = Self.quarter(radius: 100)
    let (few, many) = (curve.flattened(tolerance: 0.1), curve.flattened(tolerance: 0.01))
    #expect(abs(Double(many.count) / Double(few.count) - 10.0.squareRoot()) < 0.3)
  }

  @Test(arguments: [4.0, 20, 100, 1000])
  func `lines enclose as much as the curve, but for those at its ends`(radius: Double) {
    let curve = Self.quarter(radius: radius)
    let lines = curve.flattened(tolerance: 0.05)
    let area = Self.area(curve)
    let inscribed = (1...lines.count).map { curve.point(at: Double($0) / Double(lines.count)) }
    let missing = area - Self.area([curve.start] + inscribed)
    #expect(missing > 0)
    // The lines at both ends lie half as far outside as the others, and a quarter bends most there.
    #expect(abs(area - Self.area([curve.start] + lines)) < 1.2 / Double(lines.count) * missing)
  }

  private static func quarter(radius: Double) -> CubicCurve {
    let k = radius * 0.5522847498307936
    return CubicCurve(
      start: Point(radius, 0),
      control1: Point(radius, k),
      control2: Point(k, radius),
      end: Point(0, radius)
    )
  }

  /// The area between a curve and the lines from its ends to the origin, from Green's theorem.
  private static func area(_ curve: CubicCurve) -> Double {
    let points = [curve.start, curve.control1, curve.control2, curve.end]
    let weights: [(Int, Int, Double)] = [
      (0, 1, 6), (0, 2, 3), (0, 3, 1), (1, 2, 3), (1, 3, 3), (2, 3, 6),
    ]
    return weights.reduce(0) { $0 + $1.2 / 20 * cross(points[$1.0], points[$1.1]) }
  }

  private static func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + cross($1.0, $1.1) / 2 }
  }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
