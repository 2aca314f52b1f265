import Geometry
import Testing

/// Combined areas of random paths, beside the winding numbers of the paths at points.
struct CombiningSamplingTests {
  /// A path as lines, finer than crossings are found.
  private struct Outline {
    private var lines: [LineSegment] = []

    init(_ path: Path) {
      for subpath in path.subpaths {
        for segment in subpath.segments {
          var count = 32
          if case .line = segment { count = 1 }
          var last = segment.start
          for index in 1...count {
            let next = segment.point(at: Double(index) / Double(count))
            lines.append(LineSegment(start: last, end: next))
            last = next
          }
        }
        lines.append(LineSegment(start: subpath.end, end: subpath.start))
      }
    }

    /// Returns the number of times that the path runs around a point.
    func winding(at point: Point) -> Int {
      lines.reduce(0) { sum, line in
        let (a, b) = (line.start - point, line.end - point)
        guard (a.dy <= 0) != (b.dy <= 0) else { return sum }
        let side = a.dx * b.dy - a.dy * b.dx
        return a.dy <= 0 ? sum + (side > 0 ? 1 : 0) : sum - (side < 0 ? 1 : 0)
      }
    }

    func distance(to point: Point) -> Double {
      lines.map { line in
        let (way, to) = (line.end - line.start, point - line.start)
        let square = way.dx * way.dx + way.dy * way.dy
        let share = square > 0 ? (way.dx * to.dx + way.dy * to.dy) / square : 0
        return (to - way * min(max(share, 0), 1)).length
      }.min() ?? .infinity
    }
  }

  private struct Random {
    private var state: UInt64
    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    /// Returns a coordinate in steps of a hundredth, up to 16.
    mutating func fine() -> Double { Double(number(below: 1_601)) / 100 }
    /// Returns a coordinate on a coarse grid, so that edges overlap and corners touch.
    mutating func coarse() -> Double { Double(number(below: 5) * 4) }

    mutating func polygon(coarsely: Bool) -> Path {
      var path = Path()
      for _ in 0...number(below: 2) {
        path.move(to: corner(coarsely))
        for _ in 0..<(3 + number(below: 5)) { path.addLine(to: corner(coarsely)) }
        // Open subpaths count as closed ones.
        if number(below: 3) > 0 { path.close() }
      }
      return path
    }

    mutating func curves() -> Path {
      var path = Path()
      path.move(to: corner(false))
      for _ in 0..<(2 + number(below: 3)) {
        path.addCubic(to: corner(false), control1: corner(false), control2: corner(false))
      }
      path.addQuadratic(to: corner(false), control: corner(false))
      path.close()
      return path
    }

    /// Circles that are equal, touch or overlap.
    mutating func circles() -> Path {
      var path = Path()
      for _ in 0...number(below: 2) {
        let radius = Double(2 + 2 * number(below: 2))
        let (x, y) = (4 + 2 * Double(number(below: 4)), 4 + 2 * Double(number(below: 4)))
        path.addEllipse(
          in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        )
      }
      return path
    }

    private mutating func corner(_ isCoarse: Bool) -> Point {
      isCoarse ? Point(coarse(), coarse()) : Point(fine(), fine())
    }
  }

  private func expectSampled(_ paths: [Path], _ seed: Int) throws {
    let outlines = paths.map(Outline.init)
    for operation in PathOperation.allCases {
      let result = try #require(Path.combining(paths, by: operation))
      #expect(!result.subpaths.contains { !$0.isClosed })
      let outline = Outline(result)
      for place in 0..<13 * 13 {
        let point = Point(
          Double(place % 13) * 1.3 - 0.133 + Double(seed) * 0.013,
          Double(place / 13) * 1.3 - 0.271
        )
        // Crossings are exact to a ten-thousandth of the drawing, lines between points of curves too.
        guard outlines.allSatisfy({ $0.distance(to: point) > 0.02 }) else { continue }
        let windings = outlines.map { $0.winding(at: point) }
        let expected = operation.contains(windings) ? 1 : 0
        let found = abs(outline.winding(at: point))
        #expect(found == expected, "\(operation) of \(windings) at \(point), seed \(seed)")
        if found != expected { return }
      }
    }
  }

  @Test(arguments: 0..<16)
  func `every point of combined polygons lies inside as its windings say`(seed: Int) throws {
    var random = Random(seed)
    try expectSampled((0..<3).map { _ in random.polygon(coarsely: false) }, seed)
  }

  @Test(arguments: 0..<16)
  func `edges may overlap and corners touch`(seed: Int) throws {
    var random = Random(1_000 + seed)
    try expectSampled((0..<3).map { _ in random.polygon(coarsely: true) }, seed)
  }

  @Test(arguments: 0..<12)
  func `curves may cross themselves and others`(seed: Int) throws {
    var random = Random(2_000 + seed)
    try expectSampled([random.curves(), random.curves(), random.polygon(coarsely: false)], seed)
  }

  @Test(arguments: 0..<12)
  func `circles may be equal and touch`(seed: Int) throws {
    var random = Random(3_000 + seed)
    try expectSampled([random.circles(), random.circles(), random.polygon(coarsely: true)], seed)
  }
}
