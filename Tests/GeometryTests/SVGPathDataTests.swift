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
  ]

  @Test(arguments: texts)
  func `lines and curves are read, absolute and relative`(_ row: (String, String)) {
    #expect(Path(svgPathData: row.0)?.svgPathData() == row.1)
  }

  @Test(
    arguments: [
      "L1 1", "Z", "M1", "M1 2L", "M1 2L3", "M1 2A1 1 0 0 0 3 4", "M1 2S1 1 2 2", "M1 2T3 4", "1 2",
      "M1 2 x", "M1,,2", "M. 1", "M1 2C1 2 3 4", "M1 2L3 4,", "M- 1", "M1 2é",
    ]
  )
  func `what is not path data, or beyond the subset, is refused`(_ text: String) {
    #expect(Path(svgPathData: text) == nil)
  }
}
