import Geometry
import Layers
import TestSupport
import Testing

/// Kochanek–Bartels splines through values.
@Suite struct SplineTests {
  private func value(
    at progress: Double,
    of values: [Double],
    tension: [Double] = [],
    continuity: [Double] = [],
    bias: [Double] = [],
    mode: KeyframeAnimation.CalculationMode = .cubic
  ) -> Double {
    var keyframes = KeyframeAnimation(.cornerRadius, values: values)
    keyframes.calculationMode = mode
    keyframes.tensionValues = tension
    keyframes.continuityValues = continuity
    keyframes.biasValues = bias
    return frozen(Animation(.keyframe(keyframes), duration: 1), at: progress).cornerRadius
  }

  /// Returns the paper's formula, written as a Bézier curve: its control points lie a third of the
  /// tangents away from the values.
  private func reference(
    at progress: Double,
    of p: [Double],
    tension t: [Double],
    continuity c: [Double],
    bias b: [Double]
  ) -> Double {
    let n = p.count
    let scaled = progress * Double(n - 1)
    let i = min(Int(scaled), n - 2)
    let s = scaled - Double(i)
    func left(_ k: Int) -> Double { p[k] - p[max(k - 1, 0)] }
    func right(_ k: Int) -> Double { p[min(k + 1, n - 1)] - p[k] }
    let leaving =
      (1 - t[i]) * (1 + c[i]) * (1 + b[i]) / 2 * left(i)
      + (1 - t[i]) * (1 - c[i]) * (1 - b[i]) / 2 * right(i)
    let j = i + 1
    let arriving =
      (1 - t[j]) * (1 - c[j]) * (1 + b[j]) / 2 * left(j)
      + (1 - t[j]) * (1 + c[j]) * (1 - b[j]) / 2 * right(j)
    let (q0, q1, q2, q3) = (p[i], p[i] + leaving / 3, p[j] - arriving / 3, p[j])
    let r = 1 - s
    return r * r * r * q0 + 3 * r * r * s * q1 + 3 * r * s * s * q2 + s * s * s * q3
  }

  @Test func `the curve is the paper's for any parameters`() {
    var random = SeededGenerator(seed: 1984)
    for _ in 0..<200 {
      let count = Int.random(in: 2...7, using: &random)
      func numbers(_ range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in Double.random(in: range, using: &random) }
      }
      let values = numbers(-50...50)
      let (t, c, b) = (numbers(-1...1), numbers(-1...1), numbers(-1...1))
      let progress = Double.random(in: 0...1, using: &random)
      let shown = value(at: progress, of: values, tension: t, continuity: c, bias: b)
      let expected = reference(at: progress, of: values, tension: t, continuity: c, bias: b)
      #expect(isClose(shown, expected, within: 1e-9))
    }
  }

  @Test func `without parameters it is Catmull and Rom's`() {
    // Uniform Catmull-Rom by its matrix, in the middle interval of four values.
    let p = [3.0, -1, 7, 2]
    for step in 0...10 {
      let s = Double(step) / 10
      let expected =
        0.5
        * (2 * p[1] + (p[2] - p[0]) * s + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * s * s
          + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * s * s * s)
      #expect(isClose(value(at: (1 + s) / 3, of: p), expected))
    }
  }

  @Test func `it passes through its values`() {
    let values = [3.0, -1, 7, 2, 2, 40]
    for (index, expected) in values.enumerated() {
      #expect(isClose(value(at: Double(index) / 5, of: values, bias: [1, 0.5, -1]), expected))
    }
  }

  @Test func `full tension stops at every value`() {
    let values = [0.0, 10, 30]
    let ones = [1.0, 1, 1]
    // Without tangents each interval is 3s² − 2s³.
    #expect(isClose(value(at: 0.125, of: values, tension: ones), 10 * 0.15625))
    #expect(isClose(value(at: 0.25, of: values, tension: ones), 5))
    #expect(isClose(value(at: 0.75, of: values, tension: ones), 20))
  }

  @Test func `full negative continuity makes straight lines`() {
    // The tangents are then the chords on both sides.
    let values = [0.0, 10, 30, -5]
    for step in 0...30 {
      let u = Double(step) / 30
      let index = min(Int(u * 3), 2)
      guard index == 1 else { continue }
      let fraction = u * 3 - 1
      let expected = 10 + 20 * fraction
      #expect(isClose(value(at: u, of: values, continuity: [-1, -1, -1, -1]), expected))
    }
  }

  @Test func `points bend in both coordinates`() {
    let points = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
    let animation = Animation.keyframes(.position, points, mode: .cubic, duration: 1)
    let x = Animation.keyframes(.cornerRadius, points.map(\.x), mode: .cubic, duration: 1)
    for step in 0...20 {
      let u = Double(step) / 20
      #expect(frozen(animation, at: u).position.x == frozen(x, at: u).cornerRadius)
    }
  }

  @Test func `key times apply`() {
    var keyframes = KeyframeAnimation(.cornerRadius, values: [0, 4, 6])
    keyframes.calculationMode = .cubic
    keyframes.keyTimes = [0, 0.9, 1]
    let shown = frozen(Animation(.keyframe(keyframes), duration: 1), at: 0.45).cornerRadius
    #expect(isClose(shown, value(at: 0.25, of: [0, 4, 6])))
  }

  @Test func `transforms are led straight`() {
    let animation = Animation.keyframes(
      .transform,
      [.identity, .translation(x: 8, y: 0), .translation(x: 8, y: 100)],
      mode: .cubic,
      duration: 1
    )
    #expect(frozen(animation, at: 0.25).transform == .translation(x: 4, y: 0))
  }

  @Test func `cubic paced covers equal distances in equal times`() {
    let points = [Point(0, 0), Point(5, 40), Point(90, 50), Point(100, 0), Point(30, -20)]
    let animation = Animation.keyframes(.position, points, mode: .cubicPaced, duration: 1)
    let places = (0...200).map { frozen(animation, at: Double($0) / 200).position }
    let chords = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    let mean = chords.reduce(0, +) / Double(chords.count)
    for chord in chords { #expect(abs(chord - mean) < 0.01 * mean) }
    #expect(places[0] == points[0])
    #expect(places[200].distance(to: points[4]) < 1e-9)
  }

  @Test func `cubic paced lies on the cubic curve`() {
    let shown = value(at: 0.37, of: [0, 4, 10, 14], mode: .cubicPaced)
    // One-dimensional and rising, the length is the distance travelled.
    #expect(isClose(shown, 14 * 0.37, within: 1e-3))
  }
}
