import Geometry
import TestSupport
import Testing

@Suite struct TrimmingTests {
  @Test func `trimming the whole range returns the same path`() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let path = random.path()
      #expect(path.trimmed(from: 0, to: 1) == path)
      #expect(PathMeasure(path).trimmed(from: -0.5, to: 1.45) == path)
    }
  }

  @Test func `the lengths of trims add up to the whole`() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<200 {
      let measure = PathMeasure(random.path())
      let whole = measure.path.length(accuracy: 1e-12)
      #expect(isClose(measure.length, whole, 1e-6 * whole))
      let a = random.number(in: 0...1)
      let b = random.number(in: a...1)
      let parts = [(0, a), (a, b), (b, 1)].map {
        measure.trimmed(from: $0.0, to: $0.1).length(accuracy: 1e-12)
      }
      #expect(isClose(parts[0], a * whole, 5e-6 * whole))
      #expect(isClose(parts[1], (b - a) * whole, 5e-6 * whole))
      #expect(isClose(parts.reduce(0, +), whole, 1e-5 * whole))
    }
  }

  @Test func `a trim of a trim is the trim of the composed range`() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<200 {
      // Open subpaths: a closed one that is cut open and cut again differs only in its closing.
      let path = random.path(.none)
      let c = random.number(in: 0...0.5)
      let d = random.number(in: 0.6...1)
      let a = random.number(in: 0...0.5)
      let b = random.number(in: 0.6...1)
      let twice = PathMeasure(path.trimmed(from: c, to: d).trimmed(from: a, to: b))
      let once = PathMeasure(path.trimmed(from: c + a * (d - c), to: c + b * (d - c)))
      let whole = path.length()
      #expect(isClose(twice.length, once.length, 1e-5 * whole))
      for step in 0...20 {
        // Across a gap between subpaths a point may fall on either side of it.
        let fraction = Double(step) / 20
        let near = [-2e-5, 0, 2e-5].compactMap { once.point(atFraction: fraction + $0) }
        let point = twice.point(atFraction: fraction) ?? .zero
        #expect(near.contains { isClose($0, point, 3e-5 * whole) })
      }
    }
  }

  @Test func `trimming the reversed path mirrors`() {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<200 {
      let path = random.path(.none)
      let a = random.number(in: 0...1)
      let b = random.number(in: a...1)
      let there = path.trimmed(from: a, to: b).reversed()
      let back = path.reversed().trimmed(from: 1 - b, to: 1 - a)
      let whole = path.length()
      #expect(isClose(there.length(), back.length(), 1e-5 * whole))
      guard there.hasSameStructure(as: back) else { continue }
      for (p, q) in zip(there.segments, back.segments) {
        #expect(isClose(p.start, q.start, 1e-5 * whole) && isClose(p.end, q.end, 1e-5 * whole))
      }
    }
  }

  @Test func `curves stay curves`() {
    var random = SeededGenerator(seed: 35)
    for _ in 0..<100 {
      let segment = random.cubic()
      var path = Path()
      path.move(to: segment.start)
      path.addCubic(to: segment.end, control1: segment.control1, control2: segment.control2)
      let part = path.trimmed(from: 0.3, to: 0.6)
      #expect(part.segments.count == 1)
      guard case .cubic = part.segments.first else {
        Issue.record("a part of a cubic is a cubic")
        return
      }
    }
  }

  @Test func `the end of a trim is the point at its fraction`() {
    var random = SeededGenerator(seed: 36)
    for _ in 0..<200 {
      let measure = PathMeasure(random.path())
      let a = random.number(in: 0.01...0.9)
      let b = random.number(in: a + 0.01...0.99)
      let part = measure.trimmed(from: a, to: b)
      let start = measure.point(atFraction: a) ?? .zero
      let end = measure.point(atFraction: b) ?? .zero
      #expect(isClose(part.segments.first?.start ?? .zero, start, 1e-5 * measure.length))
      #expect(isClose(part.segments.last?.end ?? .zero, end, 1e-5 * measure.length))
      #expect(isClose(measure.tangent(atFraction: a).length, 1, 1e-12))
    }
  }

  @Test(arguments: [
    (0.5, 0.5), (0.6, 0.5), (1.0, 1.0), (1.2, 1.5), (-1, -0.5), (0.3, .nan), (1, 0),
  ])
  func `an empty range draws nothing`(_ range: (Double, Double)) {
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.trimmed(from: range.0, to: range.1).isEmpty)
  }

  @Test func `fractions outside are clamped and NaN is 0`() {
    let path = Path(svgPathData: "M0 0L100 0") ?? Path()
    #expect(path.trimmed(from: -0.5, to: 0.5).svgPathData() == "M0 0L50 0")
    #expect(path.trimmed(from: 0.25, to: 1.45).svgPathData() == "M25 0L100 0")
    #expect(path.trimmed(from: .nan, to: 0.5).svgPathData() == "M0 0L50 0")
    #expect(path.trimmed(from: -.infinity, to: .infinity) == path)
  }

  @Test(arguments: ["", "M1 2", "M1 2Z", "M1 2L1 2", "M1 2C1 2 1 2 1 2M3 4"])
  func `a path without length draws nothing`(_ text: String) {
    let path = Path(svgPathData: text) ?? Path()
    #expect(path.trimmed(from: 0.1, to: 0.9).isEmpty)
    #expect(path.trimmed(from: 0, to: 1).isEmpty)
    #expect(PathMeasure(path).trimmed(from: 0, to: 1).isEmpty)
    #expect(PathMeasure(path).tangent(atFraction: 0.5) == .zero)
  }

  @Test func `half of four separate lines lies on two of them`() {
    // Top, left, bottom and right of a square on its tip: 17.678 points each.
    let path =
      Path(
        svgPathData: "M17.5 5L5 17.5M5 17.5L17.5 30M17.5 30L30 17.5M30 17.5L17.5 5"
      ) ?? Path()
    #expect(isClose(path.length(), 70.7106781, 1e-6))
    let part = path.trimmed(from: 0.15, to: 0.25)
    #expect(part.subpaths.count == 1)
    #expect(isClose(part.length(), 7.0710678, 1e-6))
    #expect(isClose(part.segments[0].start, Point(10, 12.5), 1e-9))
    #expect(part.segments[0].end == Point(5, 17.5))
    #expect(path.trimmed(from: 0, to: 0.5).subpaths.count == 2)
    #expect(path.trimmed(from: 0.25, to: 0.75).svgPathData() == "M5 17.5L17.5 30M17.5 30L30 17.5")
  }

  @Test func `a circle and a tick trimmed between them leave the circle only`() {
    let circle = Path.arc(
      center: Point(40, 40),
      radius: 32,
      startAngle: 1.5 * .pi,
      endAngle: 3.5 * .pi
    )
    var path = circle
    path.addLines([Point(18, 36), Point(36, 54), Point(63, 18)])
    let lengths = path.segments.map { $0.length() }
    #expect(isClose(lengths[0..<4].reduce(0, +), 201.062, 0.03))
    #expect(isClose(lengths[4], 25.456, 1e-3))
    #expect(isClose(lengths[5], 45, 1e-9))
    #expect(isClose(path.length(), 271.518, 0.03))

    let exact = circle.length(accuracy: 1e-12) / path.length(accuracy: 1e-12)
    // Within rounding of the boundary, on both sides of it, and for other accuracies.
    for shift in [0, 1e-16, -1e-16, 1e-9, -1e-9, 3e-6] {
      for accuracy in [1e-3, 1e-6, 1e-9] {
        let part = path.trimmed(from: 0, to: exact + shift, accuracy: accuracy)
        #expect(part.subpaths.count == 1)
        #expect(isClose(part.length(), circle.length(), 0.3))
        #expect(part.segments.count == 4)
      }
    }
    #expect(path.trimmed(from: 0, to: exact) == circle)
    let published = path.trimmed(from: 0, to: 0.74051)
    #expect(published.subpaths.count == 1)
    #expect(isClose(published.segments.last?.end ?? .zero, Point(40, 8), 0.01))
    #expect(path.trimmed(from: exact, to: 1).svgPathData() == "M18 36L36 54L63 18")
  }

  @Test func `a sliver is drawn where it is all there is`() {
    let path = Path(svgPathData: "M0 0L100 0M0 10L100 10") ?? Path()
    #expect(path.trimmed(from: 0, to: 1e-7).subpaths.count == 1)
    #expect(path.trimmed(from: 0.5, to: 0.5 + 1e-7).length() > 0)
    #expect(path.trimmed(from: 0.4, to: 0.500004).subpaths.count == 1)
    #expect(path.trimmed(from: 0.4, to: 0.50001).subpaths.count == 2)
  }

  @Test func `short subpaths that are wholly visible stay`() {
    let path = Path(svgPathData: "M0 0L100 0M0 10L0.0005 10M0 20L100 20") ?? Path()
    #expect(path.trimmed(from: 0.1, to: 0.9).subpaths.count == 3)
    let small = path.transformed(by: .scale(x: 1e-4, y: 1e-4))
    #expect(small.trimmed(from: 0.1, to: 0.9).subpaths.count == 3)
  }

  @Test func `subpaths without length contribute nothing to a part`() {
    let path = Path(svgPathData: "M5 5L5 5M0 0L100 0M7 7ZM9 9") ?? Path()
    #expect(path.trimmed(from: 0, to: 0.5).svgPathData() == "M0 0L50 0")
  }

  @Test func `a closed subpath stays closed only where all of it is visible`() {
    let path = Path(svgPathData: "M0 0L10 0L10 10L0 10ZM20 0L30 0") ?? Path()
    let all = path.trimmed(from: 0, to: 0.9)
    #expect(all.svgPathData() == "M0 0L10 0L10 10L0 10ZM20 0L25 0")
    #expect(path.trimmed(from: 0, to: 0.7).svgPathData() == "M0 0L10 0L10 10L0 10L0 5")
    #expect(path.trimmed(from: 0.1, to: 0.8).svgPathData() == "M5 0L10 0L10 10L0 10L0 0")
  }

  @Test func `a cut at a vertex leaves no line of zero length`() {
    let path = Path(svgPathData: "M0 0L10 0L10 10L0 10L0 0") ?? Path()
    for shift in [0, 1e-12, -1e-12, 1e-7, -1e-7] {
      #expect(path.trimmed(from: 0.25 + shift, to: 0.5 - shift).segments.count == 1)
    }
    #expect(path.trimmed(from: 0.25, to: 0.5).svgPathData() == "M10 0L10 10")
  }

  @Test func `half of the path is half of its length, not of its elements`() {
    let path = Path(svgPathData: "M0 0L90 0L90 1L90 2L90 10") ?? Path()
    #expect(PathMeasure(path).point(atFraction: 0.5) == Point(50, 0))
  }

  @Test func `a quarter of a circle is a quarter turn`() {
    let measure = PathMeasure(Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2)))
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let point = measure.point(atFraction: Double(step) / 360) ?? .zero
      let (sine, cosine) = sineAndCosine(angle)
      // The angle on four cubics runs even with the arc length to 0.03°.
      #expect(isClose(point, Point(cosine, sine), 0.03 * .pi / 180))
      let tangent = measure.tangent(atFraction: Double(step) / 360)
      #expect(tangent.dot(Vector(dx: -sine, dy: cosine)) > 0.999999)
    }
  }

  @Test func `points at fractions outside are the ends`() {
    let measure = PathMeasure(Path(svgPathData: "M1 2L3 4") ?? Path())
    #expect(measure.point(atFraction: -1) == Point(1, 2))
    #expect(measure.point(atFraction: 2) == Point(3, 4))
    #expect(measure.point(atFraction: .nan) == Point(1, 2))
    #expect(PathMeasure(Path()).point(atFraction: 0.5) == nil)
    #expect(PathMeasure(Path { $0.move(to: Point(5, 6)) }).point(atFraction: 1) == Point(5, 6))
  }

  @Test(arguments: NastyCurve.all)
  func `nasty curves are trimmed to length`(_ nasty: NastyCurve) {
    let curve = nasty.curve
    var path = Path()
    path.move(to: curve.start)
    path.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    let whole = simpsonLength(of: curve)
    for (a, b) in [(0.0, 0.3), (0.2, 0.9), (0.45, 0.55), (0.7, 1)] {
      let part = path.trimmed(from: a, to: b).segments.reduce(0) {
        $0 + simpsonLength(of: $1)
      }
      #expect(isClose(part, (b - a) * whole, 5e-6 * whole))
    }
  }

  @Test func `paths that are not finite draw nothing and do not hang`() {
    let path = Path(svgPathData: "M0 0L10 0") ?? Path()
    let bad = path.transformed(by: .scale(x: .nan, y: 1))
    #expect(bad.trimmed(from: 0.1, to: 0.9).isEmpty)
    #expect(!bad.dashed([1, 1]).isFinite || bad.dashed([1, 1]).isEmpty)
  }
}
