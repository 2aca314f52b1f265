import Geometry
import TestSupport
import Testing

@Suite struct SVGPathDataTests {
  @Test func `writing and reading gives the path back`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let path = random.path()
      let read = Path(svgPathData: path.svgPathData(decimals: 12))
      #expect(read?.hasSameStructure(as: path) == true)
      for (a, b) in zip(read?.segments ?? [], path.segments) {
        #expect(isClose(a.point(at: 0.4), b.point(at: 0.4), 1e-11))
      }
      #expect(read?.svgPathData(decimals: 6) == path.svgPathData(decimals: 6))
    }
  }

  /// A coordinate, the number of decimals, and how it is written.
  static let numbers: [(Double, Int, String)] = [
    (0, 6, "0"), (-0.0, 6, "0"), (-1e-9, 6, "0"), (1.5, 6, "1.5"), (-1.5, 0, "-2"),
    (0.000001, 6, "0.000001"), (-0.05, 2, "-0.05"), (100, 6, "100"), (1e15, 6, "1000000000000000"),
    (0.1 + 0.2, 6, "0.3"), (99.9999999, 6, "100"), (12.3456789, 3, "12.346"), (1e300, 6, "1e+300"),
  ]

  @Test(arguments: numbers)
  func `numbers are rounded, without trailing zeros`(_ row: (Double, Int, String)) {
    let path = Path { $0.move(to: Point(row.0, 0)) }
    #expect(path.svgPathData(decimals: row.1) == "M\(row.2) 0")
  }

  /// Path data and the absolute commands it stands for.
  static let texts: [(String, String)] = [
    ("M1,2L3,4", "M1 2L3 4"), ("M 1 2 3 4 5 6", "M1 2L3 4L5 6"), ("m1 2 3 4 5 6", "M1 2L4 6L9 12"),
    ("M1-2l.5.5-1e1-1", "M1 -2L1.5 -1.5L-8.5 -2.5"), ("M0 0H5V6h-2v-3", "M0 0L5 0L5 6L3 6L3 3"),
    ("M1 1q1 1 2 0 1 1 2 0", "M1 1Q2 2 3 1Q4 2 5 1"),
    ("M1 1c1 0 2 1 2 2z m1 1 l1 0", "M1 1C2 1 3 2 3 3ZM2 2L3 2"),
    ("M0 0L1 1Zl2 2", "M0 0L1 1ZM0 0L2 2"), (" \n\tM+1 2.\r\n", "M1 2"), ("", ""),
    ("M1 2H3 4", "M1 2L3 2L4 2"), ("M1e2,2E-1", "M100 0.2"),
    // A control point is the opposite of the last one, if that is of the same kind of curve.
    ("M0 0C0 1 1 2 3 2S5 1 6 0s1 1 2 0", "M0 0C0 1 1 2 3 2C5 2 5 1 6 0C7 -1 7 1 8 0"),
    ("M1 1S2 2 3 1", "M1 1C1 1 2 2 3 1"), ("M0 0Q1 1 2 0S3 1 4 0", "M0 0Q1 1 2 0C2 0 3 1 4 0"),
    ("M0 0Q1 1 2 0T4 0t2 0", "M0 0Q1 1 2 0Q3 -1 4 0Q5 1 6 0"), ("M1 1T3 1", "M1 1Q1 1 3 1"),
    // Arcs: none to the same point, lines without radii, flags without spaces.
    ("M1 2A5 5 0 0 1 1 2", "M1 2"), ("M1 2A0 5 0 0 1 3 4", "M1 2L3 4"),
    ("M0 0a1 1 0 012 0", "M0 0C0 -0.552285 0.447715 -1 1 -1C1.552285 -1 2 -0.552285 2 0"),
    ("M0 0a1 1 0 002 0", "M0 0C0 0.552285 0.447715 1 1 1C1.552285 1 2 0.552285 2 0"),
    // Radii that are too small grow.
    ("M0 0a.5.5 0 012 0", "M0 0C0 -0.552285 0.447715 -1 1 -1C1.552285 -1 2 -0.552285 2 0"),
  ]

  @Test(arguments: texts)
  func `lines and curves are read, absolute and relative`(_ row: (String, String)) {
    #expect(Path(svgPathData: row.0)?.svgPathData() == row.1)
  }

  @Test(
    arguments: [
      "L1 1", "Z", "M1", "M1 2L", "M1 2L3", "M1 2A1 1 0 2 0 3 4", "M1 2A1 1 0 0 3 4", "M1 2S1 1 2",
      "M1 2T3", "1 2", "M1e999 2",
      "M1 2 x", "M1,,2", "M. 1", "M1 2C1 2 3 4", "M1 2L3 4,", "M- 1", "M1 2é",
    ]
  )
  func `what is not path data is refused`(_ text: String) {
    #expect(Path(svgPathData: text) == nil)
  }

  @Test func `an arc has the points of its ellipse`() throws {
    // A quarter of an ellipse of 20 × 10 points, turned by 30 degrees about (50, 40).
    let (sine, cosine) = sineAndCosine(.pi / 6)
    func point(_ angle: Double) -> Point {
      let (y, x) = sineAndCosine(angle)
      return Point(50 + 20 * x * cosine - 10 * y * sine, 40 + 20 * x * sine + 10 * y * cosine)
    }
    for (isLarge, sweep) in [(false, Double.pi / 2), (true, -3 * .pi / 2)] {
      let (start, end) = (point(0.3), point(0.3 + sweep))
      let text =
        "M\(start.x) \(start.y)A20 10 30 \(isLarge ? 1 : 0) \(sweep > 0 ? 1 : 0) \(end.x) \(end.y)"
      let path = try #require(Path(svgPathData: text))
      #expect(path.segments.count == (isLarge ? 3 : 1))
      for (index, segment) in path.segments.enumerated() {
        let middle = 0.3 + sweep * (Double(index) + 0.5) / Double(path.segments.count)
        #expect(isClose(segment.point(at: 0.5), point(middle), 1e-6))
      }
    }
  }

  @Test func `a path with an error is drawn up to it`() {
    let texts = [
      ("M1 2L3 4 5", "M1 2L3 4"), ("M1 2X", "M1 2"), ("L1 2", ""), ("M1 2h1e999", "M1 2"),
    ]
    for (text, path) in texts {
      #expect(Path(svgPathDataUpToError: text).svgPathData() == path)
    }
  }
}
