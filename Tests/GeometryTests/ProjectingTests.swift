import Geometry
import TestSupport
import Testing

@Suite struct ProjectingTests {
  @Test(arguments: [0.3, 1.0, 1.4])
  func `a disc becomes the ellipse of the closed form`(angle: Double) {
    let (radius, distance) = (80.0, 300.0)
    let (sine, cosine) = sineAndCosine(angle)
    // Of x² + y² = r² with x = X / (c − X·s/d) and y = Y·c / (c − X·s/d).
    let k = 1 - radius * radius * sine * sine / (distance * distance)
    let center = -radius * radius * cosine * sine / (distance * k)
    let (a, b) = (radius * cosine / k, radius / k.squareRoot())
    let disc = Path(
      ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    )
    let map = HomographyTests.turned(angle, distance: distance)
    let image = disc.projected(by: map, tolerance: 0.01)
    // The disc's own cubics are off by 0.027 % of the radius.
    let allowed = 2.8e-4 * 1.5 * radius + 0.01
    for segment in image.segments {
      for step in 0...10 {
        let point = segment.point(at: Double(step) / 10)
        let share = Vector(dx: (point.x - center) / a, dy: point.y / b).length
        #expect(abs(share - 1) * min(a, b) <= allowed)
      }
    }
    let box = image.bounds ?? .zero
    #expect(abs(box.width - 2 * a) < 2 * allowed && abs(box.height - 2 * b) < 2 * allowed)
  }

  @Test func `lines stay lines`() {
    let square = Path(rect: Rect(x: -50, y: -50, width: 100, height: 100))
    let image = square.projected(by: HomographyTests.turned(1, distance: 200), tolerance: 0.02)
    #expect(image.segments.count == 4 && image.subpaths.count == 1)
    for segment in image.segments {
      guard case .line = segment else {
        Issue.record("not a line: \(segment)")
        continue
      }
    }
  }

  @Test func `a map without perspective moves the points of a path`() {
    var random = SeededGenerator(seed: 5)
    let transform = AffineTransform.rotation(0.3).then(.translation(x: 4, y: 5))
    let path = random.path()
    #expect(
      path.projected(by: Homography(transform), tolerance: 0.1) == path.transformed(by: transform)
    )
  }

  @Test func `curves are as near as the tolerance asks`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let map = HomographyTests.turned(random.number(in: -1.2...1.2), distance: 160)
      let curve = random.cubic()
      let path = Path {
        $0.move(to: curve.start)
        $0.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
      let image = path.projected(by: map, tolerance: 0.02)
      let places = (0...4000).compactMap { map.apply(to: curve.point(at: Double($0) / 4000)) }
      try #require(places.count == 4001)
      // The last line closes the area.
      for segment in image.segments.dropLast() {
        for t in [0.1, 0.37, 0.6, 0.93] {
          let point = segment.point(at: t)
          var nearest = Double.infinity
          for (a, b) in zip(places, places.dropFirst()) {
            nearest = min(nearest, distance(of: point, from: .line(LineSegment(start: a, end: b))))
          }
          // Between the places that are checked it may be a little more.
          #expect(nearest <= 0.025)
        }
      }
    }
  }

  private func distance(of point: Point, from segment: PathSegment) -> Double {
    let line = segment.end - segment.start
    let length = line.length
    guard length > 0 else { return point.distance(to: segment.start) }
    let along = min(max((point - segment.start).dot(line) / (length * length), 0), 1)
    return point.distance(to: segment.start.interpolated(to: segment.end, at: along))
  }

  @Test func `what reaches behind the eye is cut off before it`() throws {
    // A floor that goes on behind the viewer.
    let map = Transform3D.rotation(.pi / 2, x: 1, y: 0, z: 0)
      .concatenating(.translation(x: 0, y: 50, z: 0))
      .concatenating(.perspective(distance: 100)).homography
    let floor = Path(rect: Rect(x: -50, y: -400, width: 100, height: 800))
    let image = floor.projected(by: map, tolerance: 0.02)
    #expect(image.isFinite && !image.isEmpty)
    let inverse = try #require(map.inverse)
    for segment in image.segments {
      let place = try #require(inverse.apply(to: segment.start))
      #expect(map.divisor(at: place) >= 0.01 - 1e-9)
      #expect(abs(place.x) <= 50 + 1e-6 && abs(place.y) <= 400 + 1e-6)
    }
    // The far edge, 400 points behind the plane, is a fifth as wide as it is.
    let far = image.segments.map(\.start).min { abs($0.y) < abs($1.y) }
    #expect(abs(abs(far?.x ?? 0) - 10) < 1e-9)
  }

  @Test func `a curve that goes behind the eye and comes back leaves a closed area`() {
    let map = HomographyTests.turned(-1.4, distance: 60)
    let disc = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
    let image = disc.projected(by: map, tolerance: 0.02)
    #expect(image.subpaths.count == 1 && image.subpaths.allSatisfy(\.isClosed))
    #expect(image.isFinite)
  }

  @Test func `what is wholly behind the eye vanishes`() {
    let map = Transform3D.translation(x: 0, y: 0, z: 150)
      .concatenating(.rotation(0.1, x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 100)).homography
    let path = Path(ellipseIn: Rect(x: -20, y: -20, width: 40, height: 40))
    #expect(path.projected(by: map, tolerance: 0.02).isEmpty)
  }
}
