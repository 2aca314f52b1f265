import Geometry
import TestSupport
import Testing

@Suite struct MorphingTests {
  private func path(_ text: String) throws -> Path { try #require(Path(svgPathData: text)) }

  /// Returns the area inside of a path, by the shoelace formula.
  private func area(_ path: Path) -> Double {
    path.flattened(tolerance: 1e-4).subpaths.reduce(0) { sum, part in
      let points = [part.start] + part.segments.map(\.end)
      let twice = zip(points, points.dropFirst() + [part.start])
        .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      return sum + abs(twice) / 2
    }
  }

  @Test func `paths of equal structure are interpolated point by point`() throws {
    let (a, b) = (try path("M0 0L10 0Q0 0 4 4Z"), try path("M2 2L10 4Q2 2 8 8Z"))
    for fraction in [-0.5, 0, 0.25, 1, 1.5] {
      #expect(a.morphed(to: b, at: fraction) == a.interpolated(to: b, at: fraction))
    }
  }

  @Test(arguments: [
    // A line is split where its parameter is 1/2, and 1/3 and 2/3.
    ("M0 0L12 0", "M0 0L6 12L12 0", "M0 0L6 6L12 0"),
    ("M0 0L12 0", "M0 6L4 6L8 6L12 6", "M0 3L4 3L8 3L12 3"),
    // Of several segments the longest is split.
    ("M0 0L2 0L12 0", "M0 4L2 4L7 4L12 4", "M0 2L2 2L7 2L12 2"),
    // A closing line counts as any other one.
    ("M0 0L8 0L0 6Z", "M0 0L8 0L8 6L0 6Z", "M0 0L8 0L6 4.5L0 6L0 0Z"),
    // A line between the same points as a curve has its control points at the thirds.
    ("M0 0L12 0", "M0 0C4 8 8 8 12 0", "M0 0C4 4 8 4 12 0"),
    ("M0 0L12 0", "M0 0Q6 12 12 0", "M0 0C4 4 8 4 12 0"),
    // A closed subpath that opens is open on the way.
    ("M0 0L8 0L8 8Z", "M0 0L8 0L8 8L4 8", "M0 0L8 0L8 8L2 4"),
  ])
  func `halfway, points are in the middle of their counterparts`(
    start: String,
    end: String,
    middle: String
  ) throws {
    let (a, b) = (try path(start), try path(end))
    #expect(a.morphed(to: b, at: 0.5).svgPathData() == middle)
    #expect(b.morphed(to: a, at: 0.5).svgPathData() == middle)
  }

  @Test func `an arc is split by its parameter, so that it stays where it is`() throws {
    let arc = CubicCurve(
      start: Point(10, 0),
      control1: Point(10, 5.5),
      control2: Point(5.5, 10),
      end: Point(0, 10)
    )
    let whole = Path {
      $0.move(to: arc.start)
      $0.addCubic(to: arc.end, control1: arc.control1, control2: arc.control2)
    }
    let halves = Path {
      $0.move(to: arc.start)
      for part in [arc.subcurve(from: 0, to: 0.5), arc.subcurve(from: 0.5, to: 1)] {
        $0.addCubic(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
    for fraction in [0.2, 0.5, 0.9] {
      let curves = whole.morphed(to: halves, at: fraction).segments
      #expect(curves.count == 2)
      for (index, curve) in curves.enumerated() {
        for t in [0, 0.3, 1] {
          let point = arc.point(at: (Double(index) + t) / 2)
          #expect(curve.point(at: t).distance(to: point) < 1e-9)
        }
      }
    }
  }

  @Test func `both ends are exact, and nothing jumps beside them`() throws {
    let square = Path(rect: Rect(x: -8, y: -8, width: 16, height: 16))
    let disc = Path(ellipseIn: Rect(x: -8, y: -8, width: 16, height: 16))
    let star = try path("M0 -8L2 -2L8 0L2 2L0 8L-2 2L-8 0L-2 -2Z")
    for (a, b) in [(square, disc), (disc, star), (star, square), (disc, square)] {
      #expect(a.morphed(to: b, at: 0) == a)
      #expect(a.morphed(to: b, at: 1) == b)
      #expect(abs(area(a.morphed(to: b, at: 1e-9)) - area(a)) < 1e-3)
      #expect(abs(area(a.morphed(to: b, at: 1 - 1e-9)) - area(b)) < 1e-3)
      #expect(a.morphed(to: b, at: 0.5).subpaths.map(\.isClosed) == [true])
    }
  }

  @Test func `a subpath without a counterpart shrinks to its centre`() throws {
    let one = try path("M0 0L4 0L4 4Z")
    var two = one
    two.append(Path(rect: Rect(x: 10, y: 10, width: 8, height: 8)))
    for fraction in [0.25, 0.5] {
      let shrunk = try #require(two.morphed(to: one, at: fraction).subpaths.last)
      let rest = 1 - fraction
      #expect(shrunk.start == Point(14 - 4 * rest, 14 - 4 * rest))
      #expect(abs(area(two.morphed(to: one, at: fraction)) - 8 - 64 * rest * rest) < 1e-9)
      #expect(abs(area(one.morphed(to: two, at: rest)) - 8 - 64 * rest * rest) < 1e-9)
    }
  }

  @Test func `a path grows out of nothing, and moves that draw nothing do not count`() throws {
    let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(abs(area(Path().morphed(to: square, at: 0.5)) - 4) < 1e-9)
    #expect(square.morphed(to: Path(), at: 1) == Path())
    let stray = try path("M50 50M0 0L8 0M90 90")
    #expect(stray.morphed(to: try path("M0 0L4 4L8 0"), at: 0.5).svgPathData() == "M0 0L4 2L8 0")
  }

  @Test func `random paths of any structure are met at both ends`() {
    var random = SeededGenerator(seed: 38)
    for _ in 0..<100 {
      let (a, b) = (random.path(), random.path())
      let between = a.morphed(to: b, at: 0.5)
      let counts = zip(a.subpaths, b.subpaths).map { max($0.segments.count, $1.segments.count) }
      let shown = between.subpaths.map(\.segments.count)
      #expect(Array(shown.prefix(counts.count)) == counts)
      #expect(shown.count == max(a.subpaths.count, b.subpaths.count))
      for (part, first) in zip(a.morphed(to: b, at: 1e-12).subpaths, a.subpaths) {
        #expect(part.start.distance(to: first.start) < 1e-6)
        #expect(part.segments.last?.end.distance(to: first.end) ?? 0 < 1e-6)
      }
    }
  }
}
