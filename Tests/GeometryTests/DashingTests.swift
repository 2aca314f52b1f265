import Geometry
import TestSupport
import Testing

@Suite struct DashingTests {
  private let line = Path(svgPathData: "M0 0L10 0") ?? Path()

  /// Lengths, phase, and the dashes on a line of ten points.
  static let rows: [([Double], Double, String)] = [
    ([2, 3], 0, "M0 0L2 0M5 0L7 0"),
    ([2, 3], 1, "M0 0L1 0M4 0L6 0M9 0L10 0"),
    ([2, 3], 2, "M3 0L5 0M8 0L10 0"),
    ([2, 3], -1, "M1 0L3 0M6 0L8 0"),
    ([2, 3], 1001, "M0 0L1 0M4 0L6 0M9 0L10 0"),
    ([2, 3], -999, "M0 0L1 0M4 0L6 0M9 0L10 0"),
    ([3], 0, "M0 0L3 0M6 0L9 0"),
    ([3], 3, "M3 0L6 0M9 0L10 0"),
    ([1, 2, 3], 0, "M0 0L1 0M3 0L6 0M7 0L9 0"),
    ([0, 4], 0, "M0 0L0 0M4 0L4 0M8 0L8 0"),
    ([0, 5], 0, "M0 0L0 0M5 0L5 0"),
    ([0, 4], 1, "M3 0L3 0M7 0L7 0"),
    ([0, 1, 2, 1], 0, "M0 0L0 0M1 0L3 0M4 0L4 0M5 0L7 0M8 0L8 0M9 0L10 0"),
    ([20, 5], 0, "M0 0L10 0"),
    ([5, 20], 6, ""),
    ([4, 6], 0, "M0 0L4 0"),
    ([], 3, "M0 0L10 0"),
    ([0, 0], 3, "M0 0L10 0"),
    ([1e-9, 1e-9], 0, "M0 0L10 0"),
  ]

  @Test(arguments: rows)
  func `dashes and gaps alternate from the phase on`(_ row: ([Double], Double, String)) {
    #expect(line.dashed(row.0, phase: row.1).svgPathData() == row.2)
  }

  @Test func `lengths that are negative or not finite make no pattern`() {
    #expect(DashPattern([1, -1]) == nil)
    #expect(DashPattern([1, .nan]) == nil)
    #expect(DashPattern([1, .infinity]) == nil)
    #expect(DashPattern([1], phase: .nan) == nil)
    #expect(DashPattern([])?.isSolid == true)
    #expect(DashPattern([0, 0])?.isSolid == true)
    #expect(DashPattern([1, 2])?.period == 3)
    #expect(DashPattern([1, 2, 3])?.period == 12)
  }

  @Test func `an odd pattern equals its doubling`() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<100 {
      let path = random.path()
      let lengths = (0..<3).map { _ in random.number(in: 1...40) }
      let phase = random.number(in: -100...100)
      let odd = path.dashed(lengths, phase: phase)
      let even = path.dashed(lengths + lengths, phase: phase)
      #expect(odd == even)
    }
  }

  @Test func `dashes cover their share of every subpath and each has its length`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let path = random.path(.none)
      let (on, off) = (random.number(in: 1...40), random.number(in: 1...40))
      let phase = random.number(in: 0...(on + off))
      for subpath in path.subpaths {
        var single = Path()
        single.move(to: subpath.start)
        for segment in subpath.segments { single.add(segment) }
        let whole = subpath.preciseLength
        let dashes = single.dashed([on, off], phase: phase)
        var expected = 0.0
        var position = -phase
        while position < whole {
          expected += max(0, min(position + on, whole) - max(position, 0))
          position += on + off
        }
        let pieces = dashes.subpaths.map(\.preciseLength)
        #expect(isClose(pieces.reduce(0, +), expected, 1e-4 * whole))
        for piece in pieces.dropFirst().dropLast() {
          #expect(isClose(piece, on, 4e-6 * whole))
        }
      }
    }
  }

  @Test func `the pattern starts again on every subpath`() {
    let path = Path(svgPathData: "M0 0L3 0M0 5L3 5") ?? Path()
    #expect(path.dashed([2, 2]).svgPathData() == "M0 0L2 0M0 5L2 5")
  }

  @Test func `dashes bend around corners`() {
    let path = Path(svgPathData: "M0 0L3 0L3 5") ?? Path()
    #expect(path.dashed([4, 2, 1, 9]).svgPathData() == "M0 0L3 0L3 1M3 3L3 4")
  }

  @Test func `a closed subpath joins its last dash to its first`() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    // 40 points round: the dash that begins at 36 runs 4 points to the joint and 5 beyond.
    #expect(path.dashed([9, 9]).svgPathData() == "M10 8L10 10L3 10M0 4L0 0L9 0")
    #expect(path.dashed([6, 10], phase: 2).svgPathData() == "M10 4L10 10M0 10L0 4M0 0L4 0")
  }

  @Test func `a dash longer than a closed subpath leaves it closed`() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.dashed([100, 5]) == path)
    #expect(path.dashed([100, 5], phase: 102).svgPathData() == "M3 0L10 0L10 10L0 10L0 0")
  }

  @Test func `dashes that meet at the joint without crossing it stay apart`() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.dashed([8, 8]).svgPathData() == "M10 6L10 10L6 10M0 8L0 0M0 0L8 0")
    #expect(path.dashed([10, 10]).svgPathData() == "M10 10L0 10M0 0L10 0")
  }

  @Test func `subpaths without length stay where the pattern begins with a dash`() {
    let path = Path(svgPathData: "M5 5L5 5M0 0L3 0M9 9") ?? Path()
    #expect(path.dashed([2, 2]).svgPathData() == "M5 5L5 5M0 0L2 0")
    #expect(path.dashed([2, 2], phase: 2).svgPathData() == "M2 0L3 0")
  }

  @Test func `dashes on a circle are evenly spaced`() {
    let path = Path(ellipseIn: Rect(x: -32, y: -32, width: 64, height: 64))
    let whole = path.length(accuracy: 1e-12)
    let dashes = path.dashed([whole / 80, whole / 80], accuracy: 1e-9)
    #expect(dashes.subpaths.count == 40)
    for dash in dashes.subpaths {
      #expect(isClose(dash.preciseLength, whole / 80, 1e-6))
    }
  }

  @Test(arguments: NastyCurve.all)
  func `dashes on nasty curves have their lengths`(_ nasty: NastyCurve) {
    let curve = nasty.curve
    var path = Path()
    path.move(to: curve.start)
    path.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    let whole = simpsonLength(of: curve)
    let dash = whole / 41
    let pieces = path.dashed([dash, dash]).subpaths
    #expect(pieces.count == 21)
    for piece in pieces {
      let length = piece.segments.reduce(0) { $0 + simpsonLength(of: $1, pieces: 2000) }
      #expect(isClose(length, dash, 5e-6 * whole))
    }
  }
}

extension Path {
  fileprivate mutating func add(_ segment: PathSegment) {
    switch segment {
    case .line(let line):
      addLine(to: line.end)
    case .quadratic(let curve):
      addQuadratic(to: curve.end, control: curve.control)
    case .cubic(let curve):
      addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
  }
}
