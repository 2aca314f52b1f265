import Geometry
import TestSupport
import Testing

@Suite struct TimingFunctionTests {
  /// A named curve and its progress at a quarter, half and three quarters of the time.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let function: TimingFunction
    let values: [Double]
  }

  static let table = [
    Row(testDescription: "linear", function: .linear, values: [0.25, 0.5, 0.75]),
    Row(testDescription: "ease in", function: .easeIn, values: [0.093465, 0.315357, 0.621862]),
    Row(testDescription: "ease out", function: .easeOut, values: [0.378138, 0.684643, 0.906535]),
    Row(
      testDescription: "ease in and out",
      function: .easeInEaseOut,
      values: [0.129162, 0.5, 0.870838]
    ),
    Row(testDescription: "default", function: .default, values: [0.408511, 0.802403, 0.960459]),
  ]

  @Test(arguments: table)
  func `the named curves have Core Animation's values`(_ row: Row) {
    for (time, value) in zip([0.25, 0.5, 0.75], row.values) {
      #expect(isClose(row.function.progress(at: time), value, 1e-6))
    }
  }

  @Test(arguments: table)
  func `time outside is clamped to the ends`(_ row: Row) {
    #expect(row.function.progress(at: -1) == 0)
    #expect(row.function.progress(at: 0) == 0)
    #expect(row.function.progress(at: 1) == 1)
    #expect(row.function.progress(at: 2) == 1)
  }

  @Test func `ease out is ease in turned by half a turn`() {
    for step in 0...100 {
      let time = Double(step) / 100
      let out = TimingFunction.easeOut.progress(at: time)
      #expect(isClose(out, 1 - TimingFunction.easeIn.progress(at: 1 - time), 1e-12))
      let both = TimingFunction.easeInEaseOut
      #expect(isClose(both.progress(at: time), 1 - both.progress(at: 1 - time), 1e-12))
    }
  }

  @Test func `curves mirrored at the diagonal are inverse functions`() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<200 {
      let c = (0..<4).map { _ in random.number(in: 0...1) }
      let function = TimingFunction(c[0], c[1], c[2], c[3])
      let inverse = TimingFunction(c[1], c[0], c[3], c[2])
      for step in 1..<20 {
        let time = Double(step) / 20
        #expect(isClose(inverse.progress(at: function.progress(at: time)), time, 1e-6))
      }
    }
  }

  @Test func `progress is the height of the curve over its time`() {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<200 {
      let c = (0..<4).map { _ in random.number(in: 0...1) }
      let function = TimingFunction(c[0], 3 * c[1] - 1, c[2], 3 * c[3] - 1)
      let curve = CubicCurve(
        start: .zero,
        control1: function.control1,
        control2: function.control2,
        end: Point(1, 1)
      )
      for step in 1..<20 {
        let point = curve.point(at: Double(step) / 20)
        #expect(isClose(function.progress(at: point.x), point.y, 1e-6))
      }
    }
  }

  @Test func `what is not a number stays so`() {
    for function in TimingFunctionTests.table.map(\.function) {
      #expect(function.progress(at: .nan).isNaN)
    }
  }

  @Test func `progress grows with time where both heights lie inside`() {
    for function in TimingFunctionTests.table.map(\.function) {
      let values = (0...1000).map { function.progress(at: Double($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }
}
