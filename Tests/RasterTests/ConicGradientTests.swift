import Foundation
import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct ConicGradientTests {
  private func layer(
    _ colors: [Color],
    locations: [Double] = [],
    from start: Point = Point(0.5, 0.5),
    to end: Point,
    width: Double = 40,
    height: Double = 40
  ) -> Layer {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: width, height: height))
    layer.contents = .gradient(
      Gradient(colors, locations: locations, kind: .conic, startPoint: start, endPoint: end)
    )
    return layer
  }

  /// Returns the part of a turn, clockwise from the direction of the end point to a place.
  private func turn(_ place: Point, _ start: Point, _ end: Point) -> Double {
    let angle =
      atan2(place.y - start.y, place.x - start.x) - atan2(end.y - start.y, end.x - start.x)
    let turn = angle / (2 * .pi)
    return turn - turn.rounded(.down)
  }

  @Test(
    arguments: [
      (Point(0.5, 0.5), Point(0.5, 0)), (Point(0.5, 0.5), Point(1, 0.5)),
      (Point(0.3, 0.6), Point(0.9, 0.95)), (Point(-0.2, 1.4), Point(0.3, 0.1)),
      (Point(0.5, 0.5), Point(0.1, 0.45)),
    ]
  )
  func `colours run clockwise from the end point's direction`(start: Point, end: Point) throws {
    let picture = try draw(layer([.black, .white], from: start, to: end))
    for y in 0..<40 {
      for x in 0..<40 {
        let place = Point((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 40)
        let level = 255 * turn(place, start, end)
        // Within half a level of rounding, but for the edge where the last colour meets the first.
        let isNear = picture.straight(x, y).isNear(level, level, level, within: 0.501)
        #expect(isNear || level < 1e-6 || level > 255 - 1e-6, "\(x) \(y)")
      }
    }
  }

  @Test func `quarters of a turn are steps between pixels`() throws {
    let colors: [Color] = [.red, .red, .lime, .lime, .blue, .blue, .white, .white]
    let places = [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]
    let picture = try draw(layer(colors, locations: places, to: Point(0.5, 0)))
    let quarters: [(Int, Int, UInt32)] = [
      (20, 0, 0xFFFF_0000), (20, 20, 0xFF00_FF00), (0, 20, 0xFF00_00FF), (0, 0, 0xFFFF_FFFF),
    ]
    for (left, top, color) in quarters {
      for y in top..<top + 20 {
        for x in left..<left + 20 { #expect(picture[x, y] == color, "\(x) \(y)") }
      }
    }
  }

  @Test func `a step at an eighth begins on the diagonal`() throws {
    let colors: [Color] = [.black, .black, .white, .white]
    let picture = try draw(layer(colors, locations: [0, 0.125, 0.125, 1], to: Point(1, 0.5)))
    for step in 0..<20 { #expect(picture[20 + step, 20 + step] == 0xFFFF_FFFF) }
    for step in 0..<19 { #expect(picture[21 + step, 20 + step] == 0xFF00_0000) }
  }

  @Test func `before the first and after the last location colours go on`() throws {
    let picture = try draw(
      layer([.red, .blue], locations: [0.25, 0.75], to: Point(1, 0.5))
    )
    #expect(picture[30, 25] == 0xFFFF_0000 && picture[30, 15] == 0xFF00_00FF)
    #expect(picture.straight(5, 20).isNear(127.5, 0, 127.5, within: 4))
  }

  @Test func `start and end in one place begin to the right`() throws {
    let picture = try draw(layer([.black, .white], to: Point(0.5, 0.5)))
    #expect(try picture == draw(layer([.black, .white], to: Point(1, 0.5))))
  }

  @Test func `angles are stretched with the bounds`() throws {
    let tall = try draw(layer([.black, .white], to: Point(1, 0.5), height: 80), height: 80)
    for (x, y) in [(30, 60), (39, 79), (5, 20), (12, 71)] {
      let place = Point((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 80)
      let level = 255 * turn(place, Point(0.5, 0.5), Point(1, 0.5))
      #expect(tall.straight(x, y).isNear(level, level, level, within: 0.501))
    }
  }

  @Test func `a gradient turns with its layer`() throws {
    var turned = layer([.black, .white], to: Point(0.5, 0))
    turned.transform = Transform3D(.rotation(.pi / 2))
    let picture = try draw(turned)
    let expected = try draw(layer([.black, .white], to: Point(1, 0.5)))
    #expect(picture.largestDifference(from: expected) <= 1)
  }

  @Test func `alpha is blended in straight colours`() throws {
    let picture = try draw(layer([.red, .blue.withAlpha(0)], to: Point(1, 0.5)))
    for (x, y) in [(30, 30), (10, 30), (12, 12)] {
      let place = Point((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 40)
      let t = turn(place, Point(0.5, 0.5), Point(1, 0.5))
      #expect(abs(Double(picture.alpha(x, y)) - 255 * (1 - t)) <= 0.501)
      #expect(picture.straight(x, y).isNear(255 * (1 - t), 0, 255 * t, within: 2))
    }
  }

  @Test func `a part that changes is as in the whole`() throws {
    func presentation(_ x: Double) -> Presentation {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      var ground = layer([.red, .lime, .blue, .red], to: Point(0.7, 0.2))
      ground.sublayers = [box(.white, x, 7, 4, 5)]
      root.sublayers = [ground]
      return Presentation(time: 0, root: root)
    }
    let renderer = Renderer()
    _ = try renderer.draw(presentation(3), scale: 1)
    let second = try renderer.draw(presentation(21), scale: 1)
    #expect(renderer.changed?.rects.reduce(0) { $0 + $1.width * $1.height } == 2 * 6 * 7)
    #expect(try second == Renderer().draw(presentation(21), scale: 1))
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func `points far away or nowhere do no harm`(value: Double) throws {
    for kind in Gradient.Kind.allCases {
      for points in [(Point(value, 0), Point(1, 1)), (Point(0, 0), Point(value, value))] {
        var gradient = Gradient([.red, .blue], kind: kind)
        (gradient.startPoint, gradient.endPoint) = points
        gradient.focalPoint = Point(value, 3)
        var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        layer.contents = .gradient(gradient)
        var shape = Shape(circle(20, 20, radius: 9))
        shape.fillGradient = gradient
        let picture = try? draw(layer, Layer(shape: shape))
        #expect(picture?.width ?? 40 == 40)
      }
    }
  }
}
