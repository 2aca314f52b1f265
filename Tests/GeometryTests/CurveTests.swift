import Geometry
import TestSupport
import Testing

/// Curves on which naive methods fail.
struct NastyCurve: CustomTestStringConvertible {
  let testDescription: String
  let curve: CubicCurve

  init(
    _ name: String,
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ c: (Double, Double),
    _ d: (Double, Double)
  ) {
    testDescription = name
    curve = CubicCurve(
      start: Point(a.0, a.1),
      control1: Point(b.0, b.1),
      control2: Point(c.0, c.1),
      end: Point(d.0, d.1)
    )
  }

  static let all = [
    NastyCurve("cusp in the middle", (0, 0), (100, 100), (0, 100), (100, 0)),
    NastyCurve("cusp off the middle", (0, 0), (40, 20), (10, 20), (90, -30)),
    NastyCurve("loop", (0, 0), (150, 100), (-50, 100), (100, 0)),
    NastyCurve("180° turn", (0, 0), (100, 0), (100, 0), (0, 0)),
    NastyCurve("two 180° turns", (0, 0), (150, 0), (-50, 0), (100, 0)),
    NastyCurve("first control at the start", (0, 0), (0, 0), (50, 80), (100, 0)),
    NastyCurve("second control at the end", (0, 0), (50, 80), (100, 0), (100, 0)),
    NastyCurve("both controls at the ends", (0, 0), (0, 0), (100, 50), (100, 50)),
    NastyCurve("both controls at the start", (0, 0), (0, 0), (0, 0), (100, 50)),
    NastyCurve("controls coincide", (0, 0), (50, 80), (50, 80), (100, 0)),
    NastyCurve("huge", (0, 0), (3e9, 1e9), (-2e9, 4e9), (1e9, -1e9)),
    NastyCurve("tiny", (0, 0), (3e-9, 1e-9), (-2e-9, 4e-9), (1e-9, -1e-9)),
    NastyCurve("far away", (1e9, 1e9), (1e9 + 3, 1e9 + 1), (1e9 - 2, 1e9 + 4), (1e9 + 1, 1e9 - 1)),
  ]
}

@Suite struct CurveTests {
  @Test func `a parabola's length matches the closed form`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let h = random.number(in: 0.1...300)
      let w = random.number(in: 0.1...300)
      // y = h·(1 − x²/w²) from −w to w; the control point is at twice the height.
      let curve = QuadraticCurve(start: Point(-w, 0), control: Point(0, 2 * h), end: Point(w, 0))
      let k = 2 * h / w
      let root = (1 + k * k).squareRoot()
      let exact = w * (root + logarithm(k + root) / k)
      #expect(isClose(curve.length(accuracy: 1e-12) / exact, 1, 1e-11))
      #expect(isClose(curve.length() / exact, 1, 1e-6))
      #expect(isClose(curve.elevated.length(accuracy: 1e-12) / exact, 1, 1e-11))
      #expect(isClose(curve.elevated.length() / exact, 1, 1e-6))
    }
  }

  @Test func `lengths of random curves keep the accuracy asked for`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let curve = random.cubic()
      let exact = curve.length(accuracy: 1e-13)
      #expect(isClose(simpsonLength(of: curve, pieces: 4000) / exact, 1, 1e-9))
      for accuracy in [1e-2, 1e-4, 1e-6, 1e-8, 1e-10] {
        #expect(isClose(curve.length(accuracy: accuracy) / exact, 1, accuracy))
      }
    }
  }

  @Test func `the derivative of a cubic with speed a sum of squares gives a polynomial length`() {
    // A Pythagorean hodograph: x′ = u² − v², y′ = 2uv, so the speed is u² + v².
    // Source: Farouki and Sakkalis, "Pythagorean hodographs", IBM J. Res. Dev. 34 (1990).
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (u0, u1) = (random.number(in: -10...10), random.number(in: -10...10))
      let (v0, v1) = (random.number(in: -10...10), random.number(in: -10...10))
      let p0 = Point(3, -7)
      let p1 = p0 + Vector(dx: u0 * u0 - v0 * v0, dy: 2 * u0 * v0) * (1.0 / 3)
      let p2 = p1 + Vector(dx: u0 * u1 - v0 * v1, dy: u0 * v1 + u1 * v0) * (1.0 / 3)
      let p3 = p2 + Vector(dx: u1 * u1 - v1 * v1, dy: 2 * u1 * v1) * (1.0 / 3)
      let curve = CubicCurve(start: p0, control1: p1, control2: p2, end: p3)
      let exact = (u0 * u0 + u0 * u1 + u1 * u1 + v0 * v0 + v0 * v1 + v1 * v1) / 3
      #expect(isClose(curve.length(accuracy: 1e-12) / exact, 1, 1e-12))
      #expect(isClose(curve.length() / exact, 1, 1e-6))
    }
  }

  @Test func `a curve that turns back on its line is as long as the ways there and back`() {
    let turn = CubicCurve(
      start: .zero,
      control1: Point(100, 0),
      control2: Point(100, 0),
      end: .zero
    )
    #expect(isClose(turn.length(accuracy: 1e-12), 150, 1e-9))
  }

  @Test(arguments: NastyCurve.all)
  func `nasty curves have the length of their flattening`(_ nasty: NastyCurve) {
    let curve = nasty.curve
    let reference = simpsonLength(of: curve, pieces: 200_000)
    #expect(isClose(curve.length(accuracy: 1e-10) / reference, 1, 2e-9))
    #expect(isClose(curve.length() / reference, 1, 1e-6))
  }

  @Test(arguments: NastyCurve.all)
  func `the parameter at a length is where the part before it has that length`(
    _ nasty: NastyCurve
  ) {
    let curve = nasty.curve
    let whole = curve.length(accuracy: 1e-12)
    for step in 0...50 {
      let target = whole * Double(step) / 50
      let t = curve.parameter(atLength: target)
      #expect((0...1).contains(t))
      let before = simpsonLength(of: curve.subcurve(from: 0, to: t), pieces: 2000)
      #expect(isClose(before, target, 2e-6 * whole), "at \(step)/50")
    }
  }

  @Test func `the parameter at a length inverts the length of random curves`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let segment = random.segment()
      let t = random.number(in: 0...1)
      let before = segment.subcurve(from: 0, to: t).length(accuracy: 1e-12)
      let whole = segment.length(accuracy: 1e-12)
      let found = segment.parameter(atLength: before)
      let again = segment.subcurve(from: 0, to: found).length(accuracy: 1e-12)
      #expect(isClose(again, before, 1e-6 * whole))
      let fine = segment.parameter(atLength: before, accuracy: 1e-12)
      let fineAgain = segment.subcurve(from: 0, to: fine).length(accuracy: 1e-13)
      #expect(isClose(fineAgain, before, 1e-11 * whole))
    }
  }

  @Test func `lengths outside a curve give its ends`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let segment = random.segment()
      #expect(segment.parameter(atLength: -1) == 0)
      #expect(segment.parameter(atLength: 1e6) == 1)
      #expect(segment.parameter(atLength: .nan) == 0)
    }
  }

  @Test func `a point has no length and no direction`() {
    let point = Point(3, 4)
    let segments: [PathSegment] = [
      .line(LineSegment(start: point, end: point)),
      .quadratic(QuadraticCurve(start: point, control: point, end: point)),
      .cubic(CubicCurve(start: point, control1: point, control2: point, end: point)),
    ]
    for segment in segments {
      #expect(segment.isPoint)
      #expect(segment.length() == 0)
      #expect(segment.parameter(atLength: 1) == 0)
      #expect(segment.tangent(at: 0.5) == .zero)
      #expect(segment.bounds == Rect(origin: point, size: .zero))
    }
  }

  @Test func `curves that are not finite end without hanging`() {
    for bad in [Double.nan, .infinity, 1e300] {
      let curve = CubicCurve(
        start: .zero,
        control1: Point(bad, 1),
        control2: Point(2, -bad),
        end: Point(1, 1)
      )
      #expect(!(curve.length() < 1))
      #expect((0...1).contains(curve.parameter(atLength: 1)))
    }
  }

  @Test func `the parts of a curve lie on it`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let segment = random.segment()
      let from = random.number(in: 0...1)
      let to = random.number(in: 0...1)
      let part = segment.subcurve(from: from, to: to)
      for step in 0...10 {
        let t = Double(step) / 10
        #expect(isClose(part.point(at: t), segment.point(at: from + (to - from) * t), 1e-10))
      }
    }
  }

  @Test func `reversed curves run through the same points`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let segment = random.segment()
      let t = random.number(in: 0...1)
      #expect(segment.reversed().reversed() == segment)
      #expect(isClose(segment.reversed().point(at: 1 - t), segment.point(at: t), 1e-11))
      #expect(isClose(segment.reversed().length(), segment.length(), 1e-6 * segment.length()))
    }
  }

  @Test func `the ends of curves are exact`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let segment = random.segment()
      #expect(segment.point(at: 0) == segment.start)
      #expect(segment.point(at: 1) == segment.end)
      #expect(segment.subcurve(from: 0, to: 1) == segment)
    }
  }

  @Test(arguments: NastyCurve.all)
  func `bounds hold the curve and touch it on all sides`(_ nasty: NastyCurve) {
    expectTightBounds(.cubic(nasty.curve))
  }

  @Test func `bounds of random curves are tight`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 { expectTightBounds(random.segment()) }
  }

  private func expectTightBounds(_ segment: PathSegment) {
    let samples = (0...4000).map { segment.point(at: Double($0) / 4000) }
    let sampled = samples.dropFirst().reduce(Rect(origin: samples[0], size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
    let bounds = segment.bounds
    let size = max(bounds.width, bounds.height)
    let rounding = 1e-15 * (abs(bounds.minX) + abs(bounds.minY) + size) * 4
    #expect(bounds.minX <= sampled.minX + rounding && bounds.minY <= sampled.minY + rounding)
    #expect(bounds.maxX >= sampled.maxX - rounding && bounds.maxY >= sampled.maxY - rounding)
    let slack = 1e-5 * size + rounding
    #expect(isClose(bounds.minX, sampled.minX, slack))
    #expect(isClose(bounds.maxX, sampled.maxX, slack))
    #expect(isClose(bounds.minY, sampled.minY, slack))
    #expect(isClose(bounds.maxY, sampled.maxY, slack))
  }

  @Test(arguments: NastyCurve.all)
  func `tangents have length 1 and agree with a small step along the curve`(_ nasty: NastyCurve) {
    let curve = nasty.curve
    for t in [0, 0.3, 0.5, 0.77, 1] {
      let tangent = curve.tangent(at: t)
      #expect(isClose(tangent.length, 1, 1e-12))
      // At a cusp the curve's direction is the one it goes on in.
      let step =
        t == 1
        ? curve.end - curve.point(at: 1 - 1e-4) : curve.point(at: t + 1e-4) - curve.point(at: t)
      #expect(tangent.dot(step) >= 0.99 * step.length, "at \(t)")
    }
  }
}

/// Returns the natural logarithm: twice the area hyperbolic tangent, as a series.
private func logarithm(_ x: Double) -> Double {
  // Halving the argument's root keeps the series short.
  var x = x
  var factor = 2.0
  while x > 1.1 {
    x = x.squareRoot()
    factor *= 2
  }
  let z = (x - 1) / (x + 1)
  var term = z
  var sum = 0.0
  var index = 1.0
  while abs(term) > 1e-20 {
    sum += term / index
    term *= z * z
    index += 2
  }
  return factor * sum
}
