import Foundation
import Geometry
import Pixels
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

/// The airplane's pictures, measured in pixels at scale 2.
@Suite struct AirplanePictureTests {
  private let scale = 2.0
  /// The middle of the circle on the screen, in pixels: the view begins below a bar of 64 points.
  private let center = Point(320, 2 * (64 + 55))
  private let radius = 88.0

  /// Returns the red light that a scene adds to an equal scene without it, as coverage.
  private func coverage(at time: Double, _ settings: [String: String]) throws -> Coverage {
    func draw(_ settings: [String: String]) throws -> Bitmap {
      let staged = try staged(Airplane.self, .loading, style: .screen, set: settings)
      return try staged.draw(
        staged.simulation(at: time),
        scale: scale
      )
    }
    var without = settings
    for key in ["strokeColor", "planeColor", "planeShade"] { without[key] = "#0000" }
    return Coverage(of: try draw(settings), over: try draw(without))
  }

  private func arc(at time: Double) throws -> Coverage {
    try coverage(
      at: time,
      [
        "strokeColor": "#F00", "planeColor": "#0000", "planeShade": "#0000", "dash": "0",
        "lineWidth": "16", "background": "none",
      ]
    )
  }

  private func plane(
    at time: Double,
    radius: Double = 44,
    shade: String = "#F00"
  ) throws -> Coverage {
    try coverage(
      at: time,
      [
        "strokeColor": "#0000", "planeColor": "#F00", "planeShade": shade, "background": "none",
        "radius": "\(radius)",
      ]
    )
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.25])
  func `the arc begins and ends where the closed form says`(time: Double) throws {
    let end = time / 1.5
    let start = max(0, 1.5 * end - 0.5)
    let arc = try arc(at: time)
    // A sector of a ring: its length follows from its area, its middle from its centre of mass.
    let length = arc.area / (16 * scale)
    let middle = Geometry.angle(from: center, to: arc.centroid) * radius
    let expected = (start + end) * .pi * radius
    let expectedLength = (end - start) * 2 * .pi * radius
    let turn = 2 * .pi * radius
    let error = (middle - expected + 1.5 * turn).truncatingRemainder(dividingBy: turn) - turn / 2
    #expect(abs(error - (length - expectedLength) / 2) < 0.25, "start")
    #expect(abs(error + (length - expectedLength) / 2) < 0.25, "end")
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.25])
  func `the plane is where the closed form says`(time: Double) throws {
    let rest = try plane(at: 0)
    let plane = try plane(at: time)
    let angle = 2 * Double.pi * time / 1.5
    // The same artwork, carried from 3 o'clock and turned about its position.
    let turned = AffineTransform.translation(x: -(center.x + radius), y: -center.y)
      .then(.rotation(angle))
      .then(
        .translation(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      )
    #expect(plane.centroid.distance(to: turned.apply(to: rest.centroid)) < 0.25)
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1, 1.25])
  func `the plane is turned as far as it has flown`(time: Double) throws {
    // On a smaller circle, where no wing disappears below the bar.
    let rest = try plane(at: 0, radius: 36)
    let plane = try plane(at: time, radius: 36)
    // Its lit half lies to one side of the whole; a wing's end is 35 pixels away.
    func direction(at time: Double, _ whole: Coverage) throws -> Double {
      let half = try self.plane(at: time, radius: 36, shade: "#0000")
      return Geometry.angle(from: whole.centroid, to: half.centroid)
    }
    let turn = try direction(at: time, plane) - direction(at: 0, rest) - 2 * .pi * time / 1.5
    #expect(abs(turn.remainder(dividingBy: 2 * .pi)) * 35 < 0.25)
    #expect(abs(plane.area - rest.area) < 0.005 * rest.area)
  }

  @Test func `the plane at rest is symmetric about 3 o'clock and points down`() throws {
    let plane = try plane(at: 0)
    #expect(abs(plane.centroid.x - (center.x + radius)) < 0.05)
    let mirrored = (0..<plane.height).allSatisfy { y in
      (0..<60).allSatisfy { dx in
        let middle = Int(center.x + radius)
        return abs(plane[middle + dx, y] - plane[middle - 1 - dx, y]) < 0.1
      }
    }
    #expect(mirrored)
    // The nose, below, is a point; the tail, above, has planes.
    let rows = (0..<plane.height).filter { y in (0..<plane.width).contains { plane[$0, y] > 0 } }
    let top = try #require(rows.first)
    let bottom = try #require(rows.last)
    func width(_ y: Int) -> Double { (0..<plane.width).reduce(0) { $0 + plane[$1, y] } }
    #expect(width(top + 4) > 1.5 * width(bottom - 4))
    #expect(Double(bottom - top) < 70 && Double(bottom - top) > 60)
  }

  /// Measured on the original: 540 pt² of a box of 35 × 35, in balance at y 17.0 of it.
  @Test func `the plane is as plump as the original`() throws {
    let plane = try plane(at: 0)
    #expect(abs(plane.area / (scale * scale) - 540) < 15)
    let y = (plane.centroid.y - center.y) / scale + 17.5
    #expect(abs(y - 17) < 0.2)
  }

  /// In the original, the clouds raise the red channel, of which the sky has none, by at most about
  /// 100 levels.
  @Test func `two clouds stay fainter than the circle`() throws {
    func draw(_ settings: [String: String]) throws -> Coverage {
      let staged = try staged(Airplane.self, .loading, set: settings)
      let moment = staged.simulation(at: 0.5)
      return Coverage(of: try staged.draw(moment, scale: 1))
    }
    let sky = try draw(["strokeColor": "#0000", "planeColor": "#0000", "planeShade": "#0000"])
    let places = (0..<sky.height).flatMap { y in (0..<sky.width).map { (x: $0, y: y) } }
    let brightest = places.map { sky[$0.x, $0.y] }.max() ?? 0
    #expect(brightest <= 100.0 / 255 && brightest > 60.0 / 255)

    // Each is one piece: two spans of columns, apart from each other.
    let columns = Set(places.filter { sky[$0.x, $0.y] > 0.2 }.map(\.x))
    let beginnings = columns.filter { !columns.contains($0 - 1) }
    #expect(beginnings.count == 2)
    #expect(columns.count > 80 && columns.count < 180)

    let whole = try draw(["planeColor": "#0000", "planeShade": "#0000"])
    #expect(places.map { whole[$0.x, $0.y] }.max() ?? 0 > 0.9)
  }

  @Test func `nothing shines through where the plane's halves meet`() throws {
    let plane = try plane(at: 0.3)
    let angle = 2 * Double.pi * 0.2
    let position = Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    for distance in stride(from: -20.0, through: 20, by: 1) {
      // Along the fuselage, which points in the direction of flight.
      let x = position.x - sin(angle) * distance
      let y = position.y + cos(angle) * distance
      #expect(plane[Int(x), Int(y)] > 0.99)
    }
  }

  @Test func `dashes of 2 and gaps of 3 points share the arc`() throws {
    let arc = try coverage(
      at: 0.5,
      [
        "strokeColor": "#F00", "planeColor": "#0000", "planeShade": "#0000", "background": "none",
      ]
    )
    let length = 2 * Double.pi * 44 / 3
    let whole = (length / 5).rounded(.down)
    let dashes = whole * 2 + min(length - 5 * whole, 2)
    #expect(abs(arc.area - dashes * 4 * 4) < 0.01 * dashes * 16)
  }

  @Test func `clouds have flat bottoms with round ends`() throws {
    let staged = try staged(Airplane.self, .loading, set: ["planeColor": "#0000"])
    let picture = try staged.draw(staged.makeSimulation(), scale: 2)
    // The row below the nearer cloud's base line is sky, the row above it cloud, along its bottom.
    func isCloud(_ x: Int, _ y: Int) -> Bool { picture[x, y] >> 16 & 255 > 60 }
    let bottoms = (40..<110).compactMap { x in (150..<219).last { isCloud(x, $0) } }
    #expect(bottoms.count == 70 && Set(bottoms).count == 1)
  }

  @Test func `one cycle's end is its beginning, pixel by pixel`() throws {
    let staged = try staged(Airplane.self, .loading)
    var simulation = staged.makeSimulation()
    let first = try staged.draw(simulation, scale: 2)
    while simulation.tick < 90 { simulation.step() }
    #expect(try staged.draw(simulation, scale: 2) == first)
  }
}

/// The direction from one point to another, in radians.
enum Geometry {
  static func angle(from: Point, to: Point) -> Double {
    let angle = atan2(to.y - from.y, to.x - from.x)
    return angle < 0 ? angle + 2 * .pi : angle
  }
}
