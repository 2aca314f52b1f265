import Geometry
import Testing

/// Combined areas of paths, beside closed forms.
struct CombiningTests {
  private func square(_ x: Double, _ y: Double, _ side: Double = 10) -> Path {
    Path(rect: Rect(x: x, y: y, width: side, height: side))
  }

  /// Returns a circle of four cubics.
  private func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Returns the area by Green's theorem.
  private func area(_ path: Path?) throws -> Double { abs(try signedArea(path)) }

  /// Returns the area by Green's theorem, which counts the areas to the right of the contours.
  private func signedArea(_ path: Path?) throws -> Double {
    let path = try #require(path)
    // Three nodes of Gauss and Legendre integrate a polynomial of degree 5 exactly.
    let nodes = [
      (0.5, 4.0 / 9), (0.5 - 0.6.squareRoot() / 2, 5.0 / 18),
      (0.5 + 0.6.squareRoot() / 2, 5.0 / 18),
    ]
    return path.segments.reduce(0) { sum, segment in
      nodes.reduce(sum) { sum, node in
        let (point, way) = (segment.point(at: node.0), segment.derivative(at: node.0))
        return sum + node.1 * (point.x * way.dy - point.y * way.dx) / 2
      }
    }
  }

  private func areas(_ paths: [Path]) throws -> [Double] {
    try PathOperation.allCases.map { try area(Path.combining(paths, by: $0)) }
  }

  @Test(arguments: [
    ("overlapping", 5.0, 5.0, [175.0, 75, 25, 150]), ("apart", 20, 0, [200, 100, 0, 200]),
    ("with a common edge", 10, 0, [200, 100, 0, 200]), ("equal", 0, 0, [100, 0, 100, 0]),
    ("with edges in one line", 5, 0, [150, 50, 50, 100]),
    ("touching at a corner", 10, 10, [200, 100, 0, 200]),
  ])
  func `two squares`(name: String, x: Double, y: Double, expected: [Double]) throws {
    let found = try areas([square(0, 0), square(x, y)])
    for (area, wanted) in zip(found, expected) { #expect(abs(area - wanted) < 1e-5, "\(name)") }
  }

  @Test func `the result of squares has their corners and no others`() throws {
    let union = try #require(Path.combining([square(0, 0), square(5, 0)], by: .union))
    #expect(union.bounds == Rect(x: 0, y: 0, width: 15, height: 10))
    #expect(union.subpaths.count == 1)
    let apart = try #require(Path.combining([square(0, 0), square(20, 0)], by: .union))
    #expect(apart.subpaths.count == 2 && apart.segments.count == 8)
  }

  /// Two circles of a radius at a distance: the lens is 2 r² acos(d / 2r) − d/2 √(4r² − d²).
  @Test(arguments: [10.0, 50, 77, 99])
  func `two discs`(distance: Double) throws {
    let radius = 50.0
    let (a, b) = (disc(0, 0, radius), disc(distance, 0, radius))
    let whole = abs(try area(a))
    let found = try areas([a, b])
    // acos by atan2, which `angle` is.
    let half = distance / 2
    let height = (radius * radius - half * half).squareRoot()
    let lens = 2 * radius * radius * Vector(dx: half, dy: height).angle - distance * height
    // Four cubics are up to 0.03 % off a circle.
    #expect(abs(found[2] - lens) < lens * 3e-4 + 1)
    // Crossings are exact to 0.01, which an outline of 314 can be off all along.
    #expect(abs(found[0] - (2 * whole - found[2])) < 3)
    #expect(abs(found[1] - (whole - found[2])) < 3)
    #expect(abs(found[3] - (2 * whole - 2 * found[2])) < 3)
  }

  @Test func `what nothing is taken of keeps its beginning and its direction`() throws {
    let ring = disc(5, 5, 3)
    for path in [ring, ring.reversed] {
      let around = square(0, 0).appending(square(-1, -1, 12))
      #expect(Path.combining([path, around], by: .intersection) == path)
      #expect(Path.combining([path, square(50, 50)], by: .subtraction) == path)
    }
    #expect(try signedArea(Path.combining([ring.reversed, square(5, 5)], by: .union)) < 0)
  }

  @Test func `curves that nothing crosses stay curves`() throws {
    let union = try #require(Path.combining([disc(0, 0, 50), disc(60, 0, 50)], by: .union))
    // Each circle keeps two whole quarters and parts of the other two.
    #expect(union.segments.count == 8)
    let apart = try #require(Path.combining([disc(0, 0, 5), disc(60, 0, 5)], by: .union))
    #expect(apart.segments.count == 8)
  }

  @Test func `a disc in a square makes a hole, whichever way round it runs`() throws {
    let circle = disc(5, 5, 3)
    let whole = abs(try area(circle))
    for hole in [circle, circle.reversed] {
      let found = try areas([square(0, 0), hole])
      let expected = [100, 100 - whole, whole, 100 - whole]
      for (area, wanted) in zip(found, expected) { #expect(abs(area - wanted) < 1e-5) }
    }
  }

  @Test func `equal discs cancel`() throws {
    let found = try areas([disc(3, 4, 7), disc(3, 4, 7).reversed])
    let whole = abs(try area(disc(3, 4, 7)))
    for (area, wanted) in zip(found, [whole, 0, whole, 0]) { #expect(abs(area - wanted) < 1e-5) }
  }

  @Test func `a path that crosses itself counts by the non-zero rule`() throws {
    // Two loops that run opposite ways, and a square run around twice.
    var bow = Path()
    bow.move(to: Point(0, 0))
    for point in [Point(10, 10), Point(10, 0), Point(0, 10)] { bow.addLine(to: point) }
    bow.close()
    let twice = square(0, 0).appending(square(0, 0))
    #expect(abs(try area(Path.combining([bow], by: .union)) - 50) < 1e-5)
    #expect(abs(try area(Path.combining([twice, bow], by: .subtraction)) - 50) < 1e-5)
    #expect(abs(try area(Path.combining([twice, bow], by: .intersection)) - 50) < 1e-5)
  }

  @Test func `open paths are closed, and empty ones have no area`() throws {
    var corner = Path()
    corner.move(to: Point(0, 0))
    corner.addLine(to: Point(10, 0))
    corner.addLine(to: Point(10, 10))
    let open = try areas([square(0, 0), corner])
    for (area, wanted) in zip(open, [100.0, 50, 50, 50]) { #expect(abs(area - wanted) < 1e-5) }
    let empty = try areas([square(0, 0), Path()])
    for (area, wanted) in zip(empty, [100.0, 100, 0, 100]) { #expect(abs(area - wanted) < 1e-5) }
    #expect(try area(Path.combining([], by: .union)) == 0)
  }

  @Test func `three squares in a row that overlap`() throws {
    let found = try areas([square(0, 0), square(5, 0), square(8, 0)])
    // Covered once: 0–5 and 15–18; twice: 5–8 and 10–15; three times: 8–10.
    for (area, wanted) in zip(found, [180.0, 50, 20, 100]) { #expect(abs(area - wanted) < 1e-5) }
  }

  @Test(arguments: [1e-3, 1, 1e4])
  func `the size does not matter`(scale: Double) throws {
    let paths = [disc(0, 0, 50), disc(30, 20, 40)]
    let plain = try areas(paths)
    let scaled = try areas(paths.map { $0.transformed(by: .scale(x: scale, y: scale)) })
    // Crossings are exact to 0.01, over outlines of 314 and 251.
    for (a, b) in zip(plain, scaled) { #expect(abs(a - b / (scale * scale)) < 5) }
  }

  @Test func `random polygons keep the sums of areas`() throws {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 100
    }
    for _ in 0..<60 {
      let paths = (0..<2).map { _ in
        var path = Path()
        path.move(to: Point(next(), next()))
        for _ in 0..<5 {
          path.addCubic(
            to: Point(next(), next()),
            control1: Point(next(), next()),
            control2: Point(next(), next())
          )
        }
        path.close()
        return path
      }
      let whole = try paths.map { try area(Path.combining([$0], by: .union)) }
      let found = try areas(paths)
      #expect(abs(found[0] + found[2] - whole[0] - whole[1]) < 0.5)
      #expect(abs(found[1] + found[2] - whole[0]) < 0.5)
      #expect(abs(found[3] - (found[0] - found[2])) < 0.5)
      #expect(found.allSatisfy { $0 > -0.5 })
    }
  }

  @Test func `paths that are not finite, too far away or too long are refused`() {
    var long = Path()
    long.move(to: Point(0, 0))
    for place in 0..<60_000 { long.addLine(to: Point(Double(place), Double(place % 7))) }
    for path in [square(.infinity, 0), square(.nan, 0), square(1e13, 0), long] {
      #expect(Path.combining([square(0, 0), path], by: .union) == nil)
    }
    #expect(Path.combining([square(0, 0), square(1e11, 0)], by: .intersection)?.isEmpty ?? false)
  }

  @Test func `areas that touch at a point are subpaths of their own`() throws {
    for operation in [PathOperation.union, .exclusion] {
      let corner = try #require(Path.combining([square(0, 0), square(10, 10)], by: operation))
      #expect(corner.subpaths.count == 2)
    }
    // Triangles around a point, with gaps as wide as they are.
    let count = 100
    let fan = (0..<count).map { place in
      var path = Path()
      path.move(to: Point(0, 0))
      path.addLine(to: Point(100, 0))
      path.addLine(to: Point(100, 3))
      path.close()
      return path.transformed(by: .rotation(Double(place) / Double(count) * 2 * .pi))
    }
    let union = try #require(Path.combining(fan, by: .union))
    #expect(union.subpaths.count == count)
    let whole = try fan.reduce(0) { try $0 + area($1) }
    #expect(abs(try area(union) - whole) < 1e-2)
  }

  @Test func `paths without edges count by their lack of an area`() throws {
    var line = Path()
    line.move(to: Point(2, 2))
    line.addLine(to: Point(8, 8))
    for empty in [Path(), line] {
      for (place, expected) in [[100.0, 0, 0, 100], [100, 100, 0, 100]].enumerated() {
        let paths = place == 0 ? [empty, square(0, 0)] : [square(0, 0), empty]
        for (area, wanted) in zip(try areas(paths), expected) { #expect(abs(area - wanted) < 1e-5) }
      }
    }
  }

  @Test func `the number of paths and of equal edges costs work`() {
    // Each of 4 · 300 edges is beside 300 paths.
    let many = (0..<300).map { square(Double($0) * 20, Double($0) * 20) }
    #expect(Path.combining(many, by: .union, workLimit: 300_000) == nil)
    #expect(Path.combining(many, by: .union)?.subpaths.count == 300)
    // Each of 4 · 1,000 edges is joined to up to 1,000 others.
    let equal = Array(repeating: square(0, 0), count: 1_000)
    #expect(Path.combining(equal, by: .union, workLimit: 1_000_000) == nil)
    #expect(Path.combining(equal, by: .intersection)?.subpaths.count == 1)
  }

  @Test func `too many pieces are refused`() {
    #expect(Path.combining([disc(0, 0, 50), disc(9, 0, 50)], by: .union, workLimit: 20) == nil)
  }
}

extension Path {
  fileprivate var reversed: Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: subpath.end)
      for segment in subpath.segments.reversed() {
        switch segment.reversed() {
        case .line(let line): path.addLine(to: line.end)
        case .quadratic(let curve): path.addQuadratic(to: curve.end, control: curve.control)
        case .cubic(let curve):
          path.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
      }
      path.close()
    }
    return path
  }

  fileprivate func appending(_ other: Path) -> Path {
    var path = self
    path.append(other)
    return path
  }
}
