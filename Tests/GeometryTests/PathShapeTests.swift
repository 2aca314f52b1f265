import Geometry
import TestSupport
import Testing

@Suite struct PathShapeTests {
  @Test func `an ellipse starts at 3 o'clock and turns clockwise on screen`() {
    let path = Path(ellipseIn: Rect(x: 8, y: 8, width: 64, height: 64))
    #expect(
      path.svgPathData(decimals: 3)
        == "M72 40C72 57.673 57.673 72 40 72C22.327 72 8 57.673 8 40C8 22.327 22.327 8 40 8"
        + "C57.673 8 72 22.327 72 40Z"
    )
    #expect(path.bounds == Rect(x: 8, y: 8, width: 64, height: 64))
  }

  @Test(arguments: [
    Path(ellipseIn: Rect(x: 8, y: -3, width: 64, height: 64)),
    Path(roundedRect: Rect(x: 8, y: -3, width: 64, height: 64), cornerRadius: 32),
    Path(ellipseIn: Rect(x: 8, y: -3, width: 64, height: 64)).reversed(),
  ])
  func `a circle is known wherever it begins and whichever way it goes`(path: Path) throws {
    let circle = try #require(path.circle)
    #expect(circle.center.distance(to: Point(40, 29)) < 1e-9)
    #expect(abs(circle.radius - 32) < 1e-9)
  }

  @Test(arguments: [
    Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20.001)),
    Path(roundedRect: Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 9.9),
    // Its handles are a little short.
    Path { path in
      path.move(to: Point(20, 10))
      path.addCubic(to: Point(10, 20), control1: Point(20, 15), control2: Point(15, 20))
      path.addCubic(to: Point(0, 10), control1: Point(5, 20), control2: Point(0, 15))
      path.addCubic(to: Point(10, 0), control1: Point(0, 5), control2: Point(5, 0))
      path.addCubic(to: Point(20, 10), control1: Point(15, 0), control2: Point(20, 5))
      path.close()
    },
    Path(rect: Rect(x: 0, y: 0, width: 20, height: 20)), Path(),
    // So far away that nobody can tell.
    Path(ellipseIn: Rect(x: 1e9, y: 1e9, width: 0.5, height: 0.5)),
  ])
  func `what is nearly a circle is none`(path: Path) {
    #expect(path.circle == nil)
  }

  @Test func `a four-cubic circle is longer than a true one by 0.014 %`() {
    // The mean of its radius exceeds 1 by 1.4e-4; the length of the approximation was integrated
    // with 30 digits.
    let path = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(isClose(path.length(accuracy: 1e-12), 6.284066792295, 1e-9))
    #expect(isClose(path.length(), 2 * .pi, 2 * .pi * 1.5e-4))
  }

  @Test func `a four-cubic ellipse is as long as the elliptic integral, to 0.03 %`() {
    // 4a·E(e), the complete elliptic integral of the second kind, for half axes 2 and 1.
    let path = Path(ellipseIn: Rect(x: -2, y: -1, width: 4, height: 2))
    #expect(isClose(path.length() / 9.688448220547676, 1, 3e-4))
  }

  @Test func `points of circles are within 0.03 % of the radius`() {
    let path = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    for segment in path.segments {
      for step in 0...100 {
        let radius = segment.point(at: Double(step) / 100).distance(to: .zero)
        #expect(radius > 1 - 1e-12 && radius < 1 + 2.8e-4)
      }
    }
  }

  @Test func `a rectangle starts at the top left and turns clockwise on screen`() {
    #expect(
      Path(rect: Rect(x: 1, y: 2, width: 10, height: 20)).svgPathData()
        == "M1 2L11 2L11 22L1 22Z"
    )
  }

  @Test func `a rounded rectangle has quarter circles at its corners`() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
    let corners = 20 * Double.pi
    #expect(isClose(path.length(), 240 + corners, corners * 2e-4))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(path.subpaths[0].segments.count == 8)
  }

  @Test(arguments: [50.0, 80, .infinity])
  func `a radius of half the side or more makes a circle`(_ radius: Double) {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: radius)
    #expect(path.subpaths[0].segments.count == 4)
    #expect(isClose(path.length(), 100 * .pi, 100 * .pi * 2e-4))
  }

  @Test(arguments: [0.0, -3, .nan])
  func `without a radius a rounded rectangle is a rectangle`(_ radius: Double) {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(Path(roundedRect: rect, cornerRadius: radius) == Path(rect: rect))
  }

  @Test func `corners may have different radii`() {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 60),
      radiusX: 50,
      radiusY: 10
    )
    #expect(
      path.svgPathData(decimals: 0)
        == "M50 0C78 0 100 4 100 10L100 50C100 56 78 60 50 60C22 60 0 56 0 50L0 10C0 4 22 0 50 0Z"
    )
  }

  @Test func `lines through points begin with a move`() {
    let path = Path {
      $0.addLines([Point(1, 2), Point(3, 4), Point(5, 6)])
      $0.addLines([])
    }
    #expect(path.svgPathData() == "M1 2L3 4L5 6")
  }
}

@Suite struct ArcTests {
  private let center = Point(40, 40)

  @Test func `a circle from 12 o'clock is whole, exact at quarters and ends where it began`() {
    let path = Path.arc(
      center: center,
      radius: 32,
      startAngle: 1.5 * .pi,
      endAngle: 3.5 * .pi
    )
    let points = path.segments.map(\.end)
    #expect(points == [Point(72, 40), Point(40, 72), Point(8, 40), Point(40, 8)])
    #expect(path.segments.first?.start == Point(40, 8))
    #expect(path.subpaths[0].isClosed == false)
  }

  @Test func `it has the four cubics of an ellipse in the same rectangle`() {
    let arc = Path.arc(center: center, radius: 32, startAngle: 0, endAngle: 2 * .pi)
    let ellipse = Path(ellipseIn: Rect(x: 8, y: 8, width: 64, height: 64))
    for (a, b) in zip(arc.segments, ellipse.segments) {
      guard case .cubic(let a) = a, case .cubic(let b) = b else {
        Issue.record("an arc is made of cubics")
        return
      }
      #expect(a.start == b.start && a.end == b.end)
      #expect(isClose(a.control1, b.control1, 1e-13) && isClose(a.control2, b.control2, 1e-13))
    }
  }

  /// Start and end in quarters, direction, and the sweep that is drawn, in quarters.
  static let sweeps: [(Double, Double, Bool, Double)] = [
    (0, 1, true, 1), (0, 1, false, -3), (1, 0, true, 3), (1, 0, false, -1),
    (3, 7, true, 4), (-1, 3, true, 4), (0, 4, true, 4), (0, 4, false, -4), (4, 0, true, 4),
    (4, 0, false, -4), (0, 9, true, 9), (9, 0, false, -9), (3, 5, true, 2), (3, 5, false, -2),
    (-2, -1, true, 1), (0, 0, true, 0), (0.3, 0.3, false, 0), (0.2, 4.2, true, 4),
    (0, -1, true, 3), (0, -9, true, 3), (-1, 0, false, -3), (-1, 4, true, 5), (0, 8, true, 8),
  ]

  @Test(arguments: sweeps)
  func `arcs sweep as UIKit's do`(_ row: (Double, Double, Bool, Double)) {
    let (from, to, clockwise, sweep) = row
    let quarter = Double.pi / 2
    let path = Path.arc(
      center: center,
      radius: 32,
      startAngle: from * quarter,
      endAngle: to * quarter,
      clockwise: clockwise
    )
    let drawn = path.length()
    let turned = abs(sweep) * quarter
    #expect(isClose(drawn, turned * 32, 32 * max(turned, 7) * 1.5e-4))
    guard let first = path.segments.first else { return }
    let direction = (first.start - center).cross(first.tangent(at: 0))
    #expect(direction * sweep > 0)
  }

  @Test func `a line leads from the current point to the arc`() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addArc(center: center, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(path.svgPathData(decimals: 0).hasPrefix("M0 0L50 40C"))
    #expect(path.currentPoint == Point(30, 40))
    path.addArc(
      center: Point(20, 40),
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(path.segments.count == 4)
  }

  @Test func `a small arc is one cubic closer to the circle than a quarter`() {
    let path = Path.arc(center: .zero, radius: 1, startAngle: 0.2, endAngle: 0.9)
    #expect(path.segments.count == 1)
    for step in 0...100 {
      let radius = path.segments[0].point(at: Double(step) / 100).distance(to: .zero)
      #expect(isClose(radius, 1, 3e-6))
    }
    #expect(isClose(path.length(accuracy: 1e-10), 0.7, 1e-5))
  }

  @Test func `relative arcs turn by a signed sweep, more than once if asked`() {
    for delta in [0.4, -0.4, 3, -3, 2 * .pi, 9, -20] {
      var path = Path()
      path.addRelativeArc(center: center, radius: 32, startAngle: 1, delta: delta)
      #expect(isClose(path.length(), 32 * abs(delta), 32 * abs(delta) * 1.5e-4))
      let end = AffineTransform.rotation(1 + delta).apply(to: Vector(dx: 32, dy: 0))
      #expect(isClose(path.currentPoint ?? .zero, center + end, 1e-12))
    }
  }

  @Test func `a sweep without end is cut to a thousand turns`() {
    var path = Path()
    path.addRelativeArc(center: center, radius: 1, startAngle: 0, delta: -1e300)
    #expect(path.segments.count == 4000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], [true, false])
  func `angles that are not finite draw no arc`(_ angle: Double, clockwise: Bool) {
    let path = Path.arc(
      center: center,
      radius: 1,
      startAngle: 0,
      endAngle: angle,
      clockwise: clockwise
    )
    #expect(path.segments.isEmpty)
  }
}
