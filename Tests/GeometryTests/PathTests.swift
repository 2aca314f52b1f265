import Geometry
import TestSupport
import Testing

@Suite struct PathTests {
  @Test func `the closing line is a segment only if it has length`() {
    let open = Path(svgPathData: "M0 0L10 0L10 10Z")
    let back = Path(svgPathData: "M0 0L10 0L10 10L0 0Z")
    #expect(open?.segments.count == 3)
    #expect(back?.segments.count == 3)
    #expect(open?.subpaths.first?.isClosed == true)
  }

  @Test func `drawing on from a closed subpath starts a new one at its first point`() {
    let path = Path(svgPathData: "M1 2L10 0L10 10ZL5 5")
    #expect(path?.subpaths.count == 2)
    #expect(path?.subpaths.last?.start == Point(1, 2))
  }

  @Test func `bounds ignore lone moves where anything is drawn`() {
    #expect(Path().bounds == nil)
    #expect(Path(svgPathData: "M5 6")?.bounds == Rect(x: 5, y: 6, width: 0, height: 0))
    #expect(
      Path(svgPathData: "M99 99M0 0L10 20M50 50")?.bounds
        == Rect(x: 0, y: 0, width: 10, height: 20)
    )
    #expect(
      Path(svgPathData: "M99 99M0 0L10 20M50 50")?.controlPointBounds
        == Rect(x: 0, y: 0, width: 99, height: 99)
    )
  }

  @Test func `bounds are the union of the bounds of all segments`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<100 {
      let path = random.path()
      let boxes = path.segments.map(\.bounds)
      let union = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
      let bounds = path.bounds ?? .zero
      #expect(isClose(bounds.origin, union.origin, 1e-12))
      #expect(isClose(Point(bounds.maxX, bounds.maxY), Point(union.maxX, union.maxY), 1e-12))
    }
    #expect(Path(svgPathData: "M1 2ZM50 50")?.bounds == Rect(x: 1, y: 2, width: 0, height: 0))
  }

  @Test func `bounds are tight and control point bounds are not`() {
    let path = Path(svgPathData: "M0 0Q50 100 100 0")
    #expect(path?.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(path?.controlPointBounds == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `transforming maps every point`() {
    var random = SeededGenerator(seed: 11)
    let transform = AffineTransform.rotation(0.7).then(.scale(x: 2, y: 3))
      .then(.translation(x: 5, y: -6))
    for _ in 0..<50 {
      let path = random.path()
      let image = path.transformed(by: transform)
      for (a, b) in zip(path.segments, image.segments) {
        #expect(isClose(transform.apply(to: a.point(at: 0.3)), b.point(at: 0.3), 1e-10))
      }
      #expect(path.transformed(by: .identity) == path)
      #expect(path.hasSameStructure(as: image))
    }
  }

  @Test func `reversing twice is the identity`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let path = random.path()
      #expect(path.reversed().reversed() == path)
      #expect(isClose(path.reversed().length(), path.length(), 2e-6 * path.length()))
    }
    for text in ["", "M1 2", "M1 2Z", "M0 0L5 5ZM1 1M2 2L3 3L2 2Z", "M0 0L0 0Z"] {
      let path = Path(svgPathData: text)
      #expect(path?.reversed().reversed() == path)
    }
  }

  @Test func `reversing an open path begins at its end`() {
    let path = Path(svgPathData: "M0 0L10 0Q20 0 20 10M5 5L6 6")
    #expect(path?.reversed().svgPathData() == "M6 6L5 5M20 10Q20 0 10 0L0 0")
  }

  @Test func `flattening stays within its tolerance`() {
    var random = SeededGenerator(seed: 13)
    let curves = (0..<60).map { _ in random.segment() } + NastyCurve.all.map { .cubic($0.curve) }
    for curve in curves {
      let size = max(curve.bounds.width, curve.bounds.height, 1e-12)
      for tolerance in [size * 1e-1, size * 1e-3] {
        var path = Path()
        path.move(to: curve.start)
        switch curve {
        case .line(let line): path.addLine(to: line.end)
        case .quadratic(let curve): path.addQuadratic(to: curve.end, control: curve.control)
        case .cubic(let curve):
          path.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
        let flat = path.flattened(tolerance: tolerance)
        for step in 0...200 {
          let point = curve.point(at: Double(step) / 200)
          let distance = flat.segments.map { $0.distance(to: point) }.min()
          #expect((distance ?? 0) <= tolerance * 1.0001)
        }
        #expect(flat.currentPoint == curve.end)
      }
    }
  }

  @Test func `flattening keeps moves, lines and closes`() {
    let path = Path(svgPathData: "M0 0L10 0L10 10ZM5 5L6 6")
    #expect(path?.flattened(tolerance: 0.1) == path)
  }

  @Test func `paths interpolate point by point, beyond the ends too`() {
    let a = Path(svgPathData: "M0 0L10 0Q0 0 4 4C0 0 0 0 8 8Z") ?? Path()
    let b = Path(svgPathData: "M2 2L10 4Q2 2 8 8C4 4 2 2 0 0Z") ?? Path()
    #expect(
      a.interpolated(to: b, at: 0.5)?.svgPathData() == "M1 1L10 2Q1 1 6 6C2 2 1 1 4 4Z"
    )
    #expect(
      a.interpolated(to: b, at: 2)?.svgPathData() == "M4 4L10 8Q4 4 12 12C8 8 4 4 -8 -8Z"
    )
    #expect(a.interpolated(to: b, at: 0) == a)
    #expect(a.interpolated(to: b, at: 1) == b)
  }

  @Test(arguments: ["", "M0 0", "M0 0L1 1L2 2", "M0 0Q1 1 2 2Z", "M0 0L1 1M2 2"])
  func `paths of different structure do not interpolate`(_ text: String) {
    let triangle = Path(svgPathData: "M0 0L1 1Z") ?? Path()
    let other = Path(svgPathData: text) ?? Path()
    #expect(triangle.interpolated(to: other, at: 0.5) == nil)
    #expect(triangle.interpolated(to: other, at: 1) == nil)
    #expect(!triangle.hasSameStructure(as: other))
  }

  @Test func `a path is finite where all its coordinates are`() {
    #expect(Path().isFinite)
    #expect(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).isFinite)
    #expect(!Path(rect: Rect(x: 0, y: 0, width: .infinity, height: 1)).isFinite)
    #expect(!Path { $0.move(to: Point(.nan, 0)) }.isFinite)
    let large = Double.greatestFiniteMagnitude
    #expect(Path { $0.move(to: Point(large, large)) }.isFinite)
  }

  @Test func `a part of a path is judged by its own coordinates`() throws {
    var path = Path(rect: Rect(x: 0, y: 0, width: 3, height: 4))
    path.append(Path(rect: Rect(x: 9, y: 0, width: 3, height: 4)))
    path.move(to: Point(.nan, 0))
    #expect(!path.isFinite)
    let part = path.trimmed(from: 0, to: 0.75)
    #expect(part.elements.count == 8 && part.isFinite)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a coordinate that is not finite is noticed wherever it is`(number: Double) {
    let good = Point(1, 2)
    for bad in [Point(number, 0), Point(0, number)] {
      let steps: [(inout Path) -> Void] = [
        { $0.move(to: bad) }, { $0.addLine(to: bad) },
        { $0.addQuadratic(to: good, control: bad) }, { $0.addQuadratic(to: bad, control: good) },
        { $0.addCubic(to: good, control1: good, control2: bad) },
        { $0.addCubic(to: good, control1: bad, control2: good) },
        { $0.addCubic(to: bad, control1: good, control2: good) },
        { path in path.append(Path { $0.move(to: bad) }) },
      ]
      for step in steps {
        var path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
        step(&path)
        // Later elements do not repair it.
        path.addLine(to: good)
        path.close()
        #expect(!path.isFinite, "\(path.elements)")
        #expect(!path.transformed(by: .scale(x: 2, y: 2)).isFinite)
      }
    }
  }
}

extension PathSegment {
  /// Returns the distance of a point from the straight line between the ends.
  fileprivate func distance(to point: Point) -> Double {
    let along = end - start
    let squared = along.dot(along)
    let t = squared > 0 ? min(max((point - start).dot(along) / squared, 0), 1) : 0
    return (start + along * t).distance(to: point)
  }
}
