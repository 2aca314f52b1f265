import Geometry
import Layers
import Testing

@testable import Lottie

/// 3D orientations between keyframes, which turn as in lottie-web.
struct OrientationTests {
  /// Returns the ends of a layer's axes at a frame of a turn that takes ten.
  private func axes(
    from start: String,
    to end: String,
    frame: Double,
    more: String = ""
  ) throws -> (x: Vector, y: Vector) {
    let layer = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform: """
        {"rx": {"k": 0}, "ry": {"k": 0}, "rz": {"k": 0}, "or": {"k": [
          {"t": 0, "s": \(start), "o": {"x": [0.9], "y": [0.1]}, "i": {"x": [0.9], "y": [0.1]} \(more)},
          {"t": 10, "s": \(end)}]}}
        """,
      more: "\"ddd\": 1"
    )
    let transform = try #require(try Documents.document(layer).layer("shapes", frame: frame))
      .transformToSuperlayer
    return (Vector(dx: transform.a, dy: transform.b), Vector(dx: transform.c, dy: transform.d))
  }

  @Test(arguments: [(0.0, -10.0), (2.5, -5), (5, 0), (7.5, 5), (10, 10)])
  func `a turn about z from 350° to 10° passes 0°, evenly in time`(
    frame: Double,
    angle: Double
  ) throws {
    let (x, _) = try axes(from: "[0, 0, 350]", to: "[0, 0, 10]", frame: frame)
    #expect(abs(x.angle * 180 / .pi - angle) < 1e-9)
  }

  @Test(arguments: ["[350, 0, 0]", "[0, 350, 0]"])
  func `turns about x and y take the shortest way too`(start: String) throws {
    let end = start.replacing("350", with: "10")
    let (x, y) = try axes(from: start, to: end, frame: 5)
    #expect(abs(x.dx - 1) < 1e-9 && abs(y.dy - 1) < 1e-9)
    // A quarter of the way, 5° are left in front of 0°.
    let quarter = try axes(from: start, to: end, frame: 2.5)
    let shrunk = start.hasPrefix("[350") ? quarter.y.dy : quarter.x.dx
    #expect(abs(shrunk - 0.996_194_698_091_746) < 1e-9)
  }

  /// A turn of 90° of heading and 90° of bank is one of 120° about (1, 1, −1): half of it has the
  /// quaternion (1, 1, −1, 3) / √12.
  @Test func `angles about several axes meet half way between their quaternions`() {
    let half = OrientationTurn(from: .zero, to: Numbers(90, 0, 90, 0)).orientation(at: 0.5)
    #expect(abs(half.x - 45) < 1e-9 && abs(half.z - 45) < 1e-9)
    // The sine of the attitude is −1/3.
    #expect(abs(half.y + 19.471_220_634_490_69) < 1e-9)
  }

  @Test func `handles in space count for nothing`() throws {
    let (x, _) = try axes(
      from: "[0, 0, 350]",
      to: "[0, 0, 10]",
      frame: 5,
      more: ", \"to\": [0, 0, 0], \"ti\": [0, 0, 0]"
    )
    #expect(abs(x.angle) < 1e-9)
  }

  @Test func `a keyframe that holds does not turn`() throws {
    let (x, _) = try axes(from: "[0, 0, 350]", to: "[0, 0, 10]", frame: 9, more: ", \"h\": 1")
    #expect(abs(x.angle * 180 / .pi + 10) < 1e-9)
  }
}
