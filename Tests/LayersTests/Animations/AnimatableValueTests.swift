import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// Interpolation between two values.
@Suite struct AnimatableValueTests {
  private static let triangle = Path { $0.addLines([Point(0, 0), Point(10, 0), Point(0, 10)]) }
  private static let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))

  static let pairs: [(AnimatableValue, AnimatableValue, AnimatableValue)] = [
    (.number(2), .number(6), .number(3)),
    (.point(Point(0, 8)), .point(Point(4, 0)), .point(Point(1, 6))),
    (.size(Size(0, 8)), .size(Size(4, 0)), .size(Size(1, 6))),
    (
      .rect(Rect(x: 0, y: 4, width: 8, height: 12)),
      .rect(Rect(x: 4, y: 0, width: 0, height: 16)),
      .rect(Rect(x: 1, y: 3, width: 6, height: 13))
    ),
    (
      .color(Color(red: 0, green: 1, blue: 0.5, alpha: 0)),
      .color(Color(red: 1, green: 0, blue: 0.5, alpha: 1)),
      .color(Color(red: 0.25, green: 0.75, blue: 0.5, alpha: 0.25))
    ),
    (
      .transform(.translation(x: 0, y: 8)), .transform(.translation(x: 4, y: 0)),
      .transform(.translation(x: 1, y: 6))
    ),
  ]

  @Test(arguments: pairs)
  func `a quarter of the way is a quarter of each component`(
    start: AnimatableValue,
    end: AnimatableValue,
    quarter: AnimatableValue
  ) {
    #expect(start.interpolated(to: end, at: 0.25) == quarter)
  }

  @Test(arguments: pairs)
  func `the ends are the values themselves`(
    start: AnimatableValue,
    end: AnimatableValue,
    quarter: AnimatableValue
  ) {
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 1) == end)
  }

  @Test func `the end is exact whatever the rounding`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let a = AnimatableValue.number(Double.random(in: 0...1, using: &random))
      let b = AnimatableValue.number(Double.random(in: 0...1, using: &random))
      #expect(a.interpolated(to: b, at: 1) == b)
    }
  }

  @Test func `colours are not weighted by their opacity`() {
    let start = AnimatableValue.color(Color(red: 1, green: 0, blue: 0, alpha: 1))
    let end = AnimatableValue.color(Color(red: 0, green: 0, blue: 1, alpha: 0))
    let middle = Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)
    #expect(start.interpolated(to: end, at: 0.5) == .color(middle))
  }

  @Test func `fractions outside go on along the line`() {
    #expect(AnimatableValue.number(2).interpolated(to: .number(6), at: 1.5) == .number(8))
    #expect(AnimatableValue.number(2).interpolated(to: .number(6), at: -0.5) == .number(0))
    let point = AnimatableValue.point(Point(0, 0)).interpolated(to: .point(Point(1, 2)), at: 2)
    #expect(point == .point(Point(2, 4)))
  }

  @Test func `paths of equal structure move point by point`() {
    let larger = Path { $0.addLines([Point(0, 0), Point(20, 0), Point(0, 30)]) }
    let middle = Path { $0.addLines([Point(0, 0), Point(15, 0), Point(0, 20)]) }
    #expect(
      AnimatableValue.path(Self.triangle).interpolated(to: .path(larger), at: 0.5) == .path(middle)
    )
  }

  @Test func `paths of different structure are matched by splitting segments`() {
    let corner = Path { $0.addLines([Point(0, 0), Point(8, 0), Point(8, 8)]) }
    let line = Path { $0.addLines([Point(0, 0), Point(16, 8)]) }
    let middle = Path { $0.addLines([Point(0, 0), Point(8, 2), Point(12, 8)]) }
    let (start, end) = (AnimatableValue.path(corner), AnimatableValue.path(line))
    #expect(start.interpolated(to: end, at: 0.5) == .path(middle))
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 1) == end)
  }

  @Test func `lists of equal length move element by element`() {
    let numbers = AnimatableValue.numbers([0, 1]).interpolated(to: .numbers([4, 2]), at: 0.25)
    #expect(numbers == .numbers([1, 1.25]))
    let colors = AnimatableValue.colors([.black]).interpolated(to: .colors([.white]), at: 0.5)
    #expect(colors == .colors([Color(red: 0.5, green: 0.5, blue: 0.5)]))
  }

  static let discrete: [(AnimatableValue, AnimatableValue)] = [
    (.flag(false), .flag(true)),
    (.keyword("butt"), .keyword("round")),
    (.numbers([1]), .numbers([1, 2])), (.colors([]), .colors([.white])),
    (.nothing, .color(.black)),
    (.color(.black), .nothing),
    (.number(1), .point(.zero)),
  ]

  @Test func `contents cross-fade`() {
    let start = LayerContents.gradient(Gradient([.black]))
    let end = LayerContents.gradient(Gradient([.white]))
    func between(_ fraction: Double) -> AnimatableValue {
      AnimatableValue.contents(start).interpolated(to: .contents(end), at: fraction)
    }
    #expect(between(0) == .contents(start))
    #expect(
      between(0.25) == .contents(.crossFade(CrossFade(from: start, to: end, fraction: 0.25)))
    )
    #expect(between(1) == .contents(end))
  }

  @Test(arguments: discrete)
  func `what has nothing in between switches at once`(start: AnimatableValue, end: AnimatableValue)
  {
    for fraction in [0.0, 0.01, 0.5, 1] {
      #expect(start.interpolated(to: end, at: fraction) == end)
    }
  }

  @Test func `rotations in space take the shorter arc at uniform speed`() {
    let start = AnimatableValue.transform(.rotation(0.2, x: 0, y: 1, z: 0))
    let end = AnimatableValue.transform(.rotation(1.2, x: 0, y: 1, z: 0))
    guard case .transform(let middle) = start.interpolated(to: end, at: 0.3) else {
      Issue.record("not a transform")
      return
    }
    #expect(isClose(middle.rotationY, 0.5))
  }

  @Test(arguments: pairs)
  func `adding and taking away again is nothing`(
    start: AnimatableValue,
    end: AnimatableValue,
    quarter: AnimatableValue
  ) {
    #expect(start.adding(end).adding(end, times: -1) == start)
  }

  @Test(arguments: discrete + [(.path(triangle), .path(square))])
  func `what has no sum stays as it is`(start: AnimatableValue, end: AnimatableValue) {
    #expect(start.adding(end) == start)
  }

  @Test(arguments: [0.0, 1, 2, 3, 7, 64, 1000, -1, -5])
  func `adding a transform some times concatenates it as often`(times: Double) {
    let step = AnimatableValue.transform(.translation(x: 2, y: -1))
    let expected = AnimatableValue.transform(.translation(x: 2 * times, y: -times))
    #expect(AnimatableValue.transform(.identity).adding(step, times: times) == expected)
  }

  @Test func `sums of numbers are commutative and scale`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let a = Double.random(in: -100...100, using: &random)
      let b = Double.random(in: -100...100, using: &random)
      let n = Double.random(in: -4...4, using: &random)
      #expect(AnimatableValue.number(a).adding(.number(b)) == .number(a + b))
      #expect(AnimatableValue.number(a).adding(.number(b), times: n) == .number(a + b * n))
    }
  }
  @Test func `lists of equal length are added element by element`() {
    let sum = AnimatableValue.numbers([1, 2]).adding(.numbers([10, 20]), times: 2)
    #expect(sum == .numbers([21, 42]))
    #expect(AnimatableValue.numbers([1]).adding(.numbers([1, 2])) == .numbers([1]))
    let half = Color(red: 0.5, green: 0, blue: 0.25, alpha: 0)
    #expect(
      AnimatableValue.colors([.black]).adding(.colors([half]))
        == .colors([
          Color(red: 0.5, green: 0, blue: 0.25)
        ])
    )
  }
}
