import Geometry
import TestSupport
import Testing

@Suite struct HomographyTests {
  /// Returns a plane turned about y and seen from a distance.
  static func turned(_ angle: Double, distance: Double) -> Homography {
    Transform3D.rotation(angle, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: distance)).homography
  }

  private func isNear(_ a: Point?, _ b: Point, within distance: Double = 1e-9) -> Bool {
    a.map { $0.distance(to: b) <= distance } ?? false
  }

  @Test(arguments: [Point(50, 50), Point(-50, 50), Point(50, -50), Point(-50, -50)])
  func `the corners of a square turned by 60° lie where the closed form says`(corner: Point) {
    let (sine, cosine) = sineAndCosine(.pi / 3)
    let divisor = 1 + corner.x * sine / 500
    let expected = Point(corner.x * cosine / divisor, corner.y / divisor)
    #expect(isNear(Self.turned(.pi / 3, distance: 500).apply(to: corner), expected))
  }

  @Test func `a point in space and a point of the plane have the same image`() throws {
    let transform = Transform3D.rotation(0.7, x: 1, y: 2, z: 3)
      .concatenating(.translation(x: 5, y: -4, z: 30)).concatenating(.perspective(distance: 300))
    let image = try #require(transform.apply(to: Point3D(20, -7, 0)))
    #expect(isNear(transform.homography.apply(to: Point(20, -7)), image.plane))
  }

  @Test func `what is behind the eye has no image`() {
    let transform = Transform3D.perspective(distance: 100)
    #expect(transform.apply(to: Point3D(1, 2, 99)) != nil)
    #expect(transform.apply(to: Point3D(1, 2, 100)) == nil)
    #expect(transform.apply(to: Point3D(1, 2, 150)) == nil)
  }

  @Test func `the inverse leads back to every point before the eye`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let angle = random.number(in: -3...3)
      let map = Transform3D.rotation(angle, x: random.number(in: -1...1), y: 1, z: 0.3)
        .concatenating(.translation(x: 3, y: 9, z: random.number(in: -80...80)))
        .concatenating(.perspective(distance: 250)).homography
      let point = random.point()
      let inverse = try #require(map.inverse)
      guard let image = map.apply(to: point) else { continue }
      #expect(isNear(inverse.apply(to: image), point, within: 1e-6))
      #expect(inverse.divisor(at: image) > 0)
    }
  }

  @Test func `maps applied in turn are one map`() throws {
    let first = Self.turned(0.5, distance: 300)
    let second = Self.turned(-1.1, distance: 220)
    let between = try #require(first.apply(to: Point(30, 12)))
    let image = try #require(second.apply(to: between))
    #expect(isNear(first.concatenating(second).apply(to: Point(30, 12)), image))
  }

  @Test func `the local transform has the map's value and derivatives`() throws {
    let map = Self.turned(0.8, distance: 200)
    let point = Point(25, -40)
    let local = try #require(map.local(at: point))
    #expect(isNear(map.apply(to: point), local.apply(to: point)))
    for step in [Vector(dx: 1e-5, dy: 0), Vector(dx: 0, dy: 1e-5)] {
      let near = try #require(map.apply(to: point + step))
      #expect(isNear(near, local.apply(to: point + step), within: 1e-10))
    }
  }

  @Test func `only a map without perspective is affine`() {
    #expect(Self.turned(0.5, distance: 300).affine == nil)
    let affine = AffineTransform.rotation(0.4)
    #expect(Homography(affine).affine == affine)
    #expect(Self.turned(0.5, distance: 0).affine?.a == sineAndCosine(0.5).cosine)
  }

  @Test func `a plane seen from behind has a negative determinant`() {
    #expect(Self.turned(1, distance: 400).determinant > 0)
    #expect(Self.turned(2, distance: 400).determinant < 0)
    #expect(abs(Self.turned(.pi / 2, distance: 0).determinant) < 1e-15)
  }
}
