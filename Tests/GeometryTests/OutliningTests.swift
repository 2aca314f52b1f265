import Geometry
import TestSupport
import Testing

@Suite struct OutliningTests {
  private func area(_ path: Path, _ style: LineStyle) -> Double {
    path.strokedOutline(style, tolerance: 0.002).nonZeroArea
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 2e-3 * max(abs(b), 1) }

  @Test(arguments: LineStyle.Cap.allCases)
  func `a line covers its length and its ends`(cap: LineStyle.Cap) {
    let line = Path {
      $0.move(to: Point(3, 4))
      $0.addLine(to: Point(33, 44))
    }
    let ends: Double =
      switch cap {
      case .butt: 0
      case .round: .pi * 9
      case .square: 36
      }
    #expect(near(area(line, LineStyle(width: 6, cap: cap)), 50 * 6 + ends))
  }

  @Test(arguments: LineStyle.Join.allCases)
  func `a right angle covers its legs and its corner`(join: LineStyle.Join) {
    let corner = Path {
      $0.move(to: Point(0, 0))
      $0.addLine(to: Point(40, 0))
      $0.addLine(to: Point(40, 40))
    }
    // The legs share a square of half the width at the inner side.
    let outer: Double =
      switch join {
      case .miter: 9
      case .round: 9 * .pi / 4
      case .bevel: 4.5
      }
    #expect(near(area(corner, LineStyle(width: 6, join: join)), 2 * 40 * 6 - 9 + outer))
  }

  @Test func `a corner beyond the miter limit is cut off`() {
    let sharp = Path {
      $0.move(to: Point(0, 0))
      $0.addLine(to: Point(40, 0))
      $0.addLine(to: Point(0, 8))
    }
    let cut = area(sharp, LineStyle(width: 2, join: .bevel))
    #expect(near(area(sharp, LineStyle(width: 2, join: .miter, miterLimit: 3)), cut))
    #expect(area(sharp, LineStyle(width: 2, join: .miter, miterLimit: 30)) > cut + 1)
  }

  @Test(arguments: [2.0, 10, 30])
  func `a circle's stroke is a ring`(width: Double) {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(near(area(circle, LineStyle(width: width)), 2 * .pi * 20 * width))
  }

  @Test func `a circle's stroke that is wider than the circle is a disc`() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(near(area(circle, LineStyle(width: 30)), .pi * 25 * 25))
  }

  @Test func `a closed path has no ends`() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 30, height: 30))
    for cap in LineStyle.Cap.allCases {
      #expect(near(area(square, LineStyle(width: 4, cap: cap)), 34 * 34 - 26 * 26))
    }
  }

  @Test func `a point is a dot where its ends are not cut off`() {
    let dot = Path {
      $0.move(to: Point(5, 5))
      $0.addLine(to: Point(5, 5))
    }
    #expect(dot.strokedOutline(LineStyle(width: 6)).isEmpty)
    #expect(near(area(dot, LineStyle(width: 6, cap: .round)), .pi * 9))
    #expect(near(area(dot, LineStyle(width: 6, cap: .square)), 36))
    let move = Path { $0.move(to: Point(5, 5)) }
    #expect(move.strokedOutline(LineStyle(width: 6, cap: .round)).isEmpty)
  }

  @Test func `a line that turns back is covered once, with its round corner`() {
    let back = Path {
      $0.move(to: Point(0, 0))
      $0.addLine(to: Point(40, 0))
      $0.addLine(to: Point(0, 0))
    }
    #expect(near(area(back, LineStyle(width: 6, join: .round)), 240 + .pi * 4.5))
    #expect(near(area(back, LineStyle(width: 6, join: .miter)), 240))
  }

  @Test func `every point of the outline is half a width from the path at most`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<40 {
      let curve = random.cubic()
      let path = Path {
        $0.move(to: curve.start)
        $0.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
      let outline = path.strokedOutline(LineStyle(width: 12, cap: .round, join: .round))
      let places = (0...2000).map { curve.point(at: Double($0) / 2000) }
      for segment in outline.segments {
        let nearest = places.map { $0.distance(to: segment.start) }.min() ?? .infinity
        // The places are a few tenths of a point apart.
        #expect(nearest <= 6.05)
      }
    }
  }

  @Test func `no width leaves nothing`() {
    let line = Path(rect: Rect(x: 0, y: 0, width: 3, height: 3))
    #expect(line.strokedOutline(LineStyle(width: 0)).isEmpty)
    #expect(line.strokedOutline(LineStyle(width: -1)).isEmpty)
  }
}

extension Path {
  /// The area inside by the non-zero rule, from the lengths that it covers of many rows.
  fileprivate var nonZeroArea: Double {
    let lines = flattened(tolerance: 0.0005).segments
    guard let box = bounds, !box.isEmpty else { return 0 }
    let rows = 4000
    let step = box.height / Double(rows)
    var area = 0.0
    for row in 0..<rows {
      let y = box.minY + (Double(row) + 0.5) * step
      let crossings = lines.compactMap { line -> (x: Double, turn: Int)? in
        let (a, b) = (line.start, line.end)
        guard (a.y <= y) != (b.y <= y) else { return nil }
        return (a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1)
      }.sorted { $0.x < $1.x }
      var winding = 0
      var last = 0.0
      for crossing in crossings {
        if winding != 0 { area += (crossing.x - last) * step }
        winding += crossing.turn
        last = crossing.x
      }
    }
    return area
  }
}
