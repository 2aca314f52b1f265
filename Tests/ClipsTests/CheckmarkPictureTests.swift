import Foundation
import Geometry
import Layers
import Pullreel
import Raster
import RefreshAnimations
import SceneTestSupport
import Testing

/// The check-mark's pictures, measured in pixels at scale 2.
@Suite struct CheckmarkPictureTests {
  private let scale = 2.0
  private let center = Point(80, 80)
  private let radius = 64.0

  private func mark(at time: Double, lineWidth: Double = 3) throws -> Coverage {
    let staged = try staged(
      Checkmark.self,
      .full,
      style: .control,
      background: .none,
      set: ["panelColor": "#0000", "strokeColor": "#F00", "lineWidth": "\(lineWidth)"]
    )
    let picture = try staged.draw(
      staged.simulation(at: time),
      scale: scale
    )
    return Coverage(of: picture)
  }

  @Test(arguments: [(0.3, 39.7), (0.75, 243.1), (0.9, 324.8)])
  func `the circle is drawn from 12 o'clock to the angle of the table`(
    time: Double,
    degrees: Double
  ) throws {
    let arc = try mark(at: time, lineWidth: 8)
    let width = 8 * scale
    // Two half discs are the caps.
    let length = (arc.area - .pi * width * width / 4) / width
    let expected = degrees / 180 * .pi * radius
    var middle = Geometry.angle(from: center, to: arc.centroid) + .pi / 2
    if middle > 2 * .pi { middle -= 2 * .pi }
    #expect(abs(middle * radius - length / 2) < 0.25, "start")
    // The table is rounded to a tenth of a degree.
    let rounding = 0.05 / 180 * .pi * radius
    #expect(abs(middle * radius + length / 2 - expected) < 0.25 + rounding, "end")
  }

  @Test func `the first leg of the tick ends where the table says`() throws {
    let tick = try mark(at: 1, lineWidth: 4).restricted { $0.distance(to: center) < 58 }
    // From (18, 36) at 45 degrees.
    let length = (tick.area - .pi * 16) / 8
    let middle = tick.centroid
    let end = Point(
      middle.x + length / 2 * 0.5.squareRoot(),
      middle.y + length / 2 * 0.5.squareRoot()
    )
    #expect(end.distance(to: Point(2 * 23.32, 2 * 41.32)) < 0.25)
    let start = Point(
      middle.x - length / 2 * 0.5.squareRoot(),
      middle.y - length / 2 * 0.5.squareRoot()
    )
    #expect(start.distance(to: Point(36, 72)) < 0.25)
  }

  @Test func `the second leg of the tick ends where the table says`() throws {
    let picture = try mark(at: 1.2, lineWidth: 4)
    let direction = Vector(dx: 0.6, dy: -0.8)
    let corner = Point(72, 108)
    // The part of the leg beyond 10 pixels: a strip of the line's width and half a disc.
    let strip = picture.restricted { point in
      let way = point - corner
      return way.dot(direction) > 10 && abs(way.cross(direction)) < 8
        && point.distance(to: center) < 58
    }
    let length = 10 + (strip.area - .pi * 16 / 2) / 8
    let end = corner + direction * length
    #expect(end.distance(to: Point(2 * 49.70, 2 * 35.74)) < 0.25)
  }

  @Test(arguments: [0, -1e-7, 1e-7, -1e-12, 1e-12])
  func `a complete circle leaves no dot where the tick begins`(error: Double) throws {
    let staged = try staged(Checkmark.self, .full, style: .control, background: .none)
    var mark = try #require(staged.presentation(of: staged.makeSimulation()).layer(named: "mark"))
    var shape = try #require(mark.shape)
    let circle = try #require(shape.path?.subpaths.first)
    let circleLength = circle.segments.reduce(0) { $0 + PathMeasure(Path($1)).length }
    let legs = 18 * 2.0.squareRoot() + 45
    shape.strokeEnd = circleLength / (circleLength + legs) + error
    mark.shape = shape
    let picture = try Renderer().draw(Presentation(time: 0, root: mark), scale: 2)
    let dot = Coverage(of: picture, alpha: true).restricted { $0.distance(to: center) < 58 }
    #expect(dot.area == 0)
  }

  @Test func `at the instant of the table the circle is complete and the tick has not begun`()
    throws
  {
    let picture = try mark(at: 0.9709)
    #expect(picture.restricted { $0.distance(to: center) < 58 }.area == 0)
    let area = 2 * Double.pi * radius * 6
    #expect(abs(picture.area - area) < 0.01 * area)
  }

  @Test func `the panel has rounded corners and eight tenths of black`() throws {
    let staged = try staged(Checkmark.self, .full, style: .control, background: .none)
    let picture = try staged.draw(staged.makeSimulation(), scale: 2)
    #expect(picture[0, 0] == 0)
    #expect(picture[80, 80] == 0xCC00_0000)
    let area = 160.0 * 160 - (4 - .pi) * 100
    let drawn = Coverage(of: picture, alpha: true).area / 0.8
    #expect(abs(drawn - area) < 0.005 * area)
  }

  @Test func `a loading cycle's end is its beginning`() throws {
    let staged = try staged(Checkmark.self, .loading)
    var simulation = staged.makeSimulation()
    let first = try staged.draw(simulation, scale: 2)
    while simulation.tick < 180 { simulation.step() }
    #expect(try staged.draw(simulation, scale: 2) == first)
  }
}

extension Path {
  /// A path of one segment.
  fileprivate init(_ segment: PathSegment) {
    self.init { path in
      path.move(to: segment.start)
      switch segment {
      case .line(let line): path.addLine(to: line.end)
      case .quadratic(let curve): path.addQuadratic(to: curve.end, control: curve.control)
      case .cubic(let curve):
        path.addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
    }
  }
}
