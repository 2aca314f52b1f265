import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct GradientTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  private func gradient(_ gradient: Gradient, _ rect: Rect) -> Layer {
    var layer = Layer(frame: rect)
    layer.contents = .gradient(gradient)
    return layer
  }

  @Test func `an axial gradient is linear along its line`() throws {
    let picture = try draw(gradient(Gradient([.black, .white]), all))
    for y in 0..<40 {
      // A pixel shows the colour at its middle.
      let level = (Double(y) + 0.5) / 40 * 255
      #expect(picture.straight(13, y).isNear(level, level, level, within: 2))
    }
  }

  @Test func `an axial gradient may run askew and stop before the edges`() throws {
    let slanted = Gradient(
      [.black, .white],
      startPoint: Point(0.25, 0),
      endPoint: Point(0.75, 0)
    )
    let picture = try draw(gradient(slanted, all))
    #expect(picture.straight(2, 5).isNear(0, 0, 0) && picture.straight(38, 5).isNear(255, 255, 255))
    #expect(picture.straight(19, 5).isNear(9.5 / 20 * 255, 121, 121, within: 2))
  }

  @Test func `colours lie at their locations`() throws {
    let picture = try draw(
      gradient(Gradient([.red, .lime, .blue], locations: [0, 0.25, 1]), all)
    )
    // Three quarters of the way from green, at 10, to blue, at 40.
    let fraction = (32.5 - 10) / 30
    #expect(picture.straight(5, 32).isNear(0, 255 * (1 - fraction), 255 * fraction, within: 2))
  }

  @Test func `a radial gradient spreads as an ellipse to the end point's box`() throws {
    let spot = Gradient(
      [.white, .black],
      kind: .radial,
      startPoint: Point(0.5, 0.5),
      endPoint: Point(1, 1)
    )
    let picture = try draw(gradient(spot, Rect(x: 0, y: 0, width: 40, height: 20)))
    for (x, y) in [(20, 10), (30, 10), (20, 15), (33, 4), (2, 18)] {
      let dx = (Double(x) + 0.5 - 20) / 20
      let dy = (Double(y) + 0.5 - 10) / 10
      let level = 255 * max(0, 1 - (dx * dx + dy * dy).squareRoot())
      #expect(picture.straight(x, y).isNear(level, level, level, within: 2))
    }
  }

  @Test func `a gradient fills rounded corners only`() throws {
    var layer = gradient(Gradient([.red, .blue]), all)
    layer.cornerRadius = 20
    let area = Double.pi * 400
    #expect(abs(try draw(layer).coverage - area) < 0.005 * area)
  }

  @Test func `a gradient fades with its layer`() throws {
    var layer = gradient(Gradient([.red, .red]), all)
    layer.opacity = 0.25
    #expect(abs(try draw(layer).alpha(20, 20) - 64) <= 1)
  }

  @Test(arguments: [1e-155, 1e-8])
  func `a gradient on nothing to speak of draws nothing`(side: Double) throws {
    let tiny = gradient(Gradient([.red, .blue]), Rect(x: 5, y: 5, width: side, height: side))
    #expect(try draw(tiny).isBlank)
  }

  // MARK: Stops

  /// Returns the red channel of each row, at its middle, of a gradient from top to bottom.
  private func levels(_ gradient: Gradient) throws -> [Int] {
    let picture = try draw(self.gradient(gradient, all))
    return (0..<40).map { Int(picture.straight(20, $0).red) }
  }

  @Test func `colours at one place are a step`() throws {
    let step = Gradient([.black, .black, .red, .red], locations: [0, 0.5, 0.5, 1])
    #expect(
      try levels(step) == Array(repeating: 0, count: 20) + Array(repeating: 255, count: 20)
    )
  }

  @Test func `of three colours at one place the middle one is not seen`() throws {
    let step = Gradient([.black, .black, .lime, .red, .red], locations: [0, 0.5, 0.5, 0.5, 1])
    let picture = try draw(gradient(step, all))
    #expect((0..<40).allSatisfy { picture.straight(20, $0).green == 0 })
    #expect(picture.straight(20, 19).red == 0 && picture.straight(20, 20).red == 255)
  }

  @Test func `a location below the one before it counts as that`() throws {
    let descending = Gradient([.black, .red, .black], locations: [0, 0.75, 0.25])
    let raised = Gradient([.black, .red, .black], locations: [0, 0.75, 0.75])
    #expect(descending.stops.map(\.location) == [0, 0.75, 0.75])
    #expect(try levels(descending) == levels(raised))
  }

  @Test func `of a gradient with locations outside of 0 to 1, the part between is visible`() {
    let wide = Gradient([.black, .red, .black], locations: [-1, 0.5, 2.5])
    #expect(wide.stops.map(\.location) == [0, 0.5, 1])
    #expect(wide.stops.map { $0.color.straightPixel.red } == [170, 255, 191])
    let outside = Gradient([.black, .red], locations: [1.5, 2])
    #expect(outside.stops.allSatisfy { $0.color == .black })
    let broken = Gradient([.black, .red, .black], locations: [0.25, .nan, .infinity])
    #expect(broken.stops.map(\.location) == [0, 0.25, 0.25, 1])
  }

  @Test func `before the first and after the last location colours go on`() throws {
    let short = Gradient([.black, .red], locations: [0.25, 0.75])
    let levels = try levels(short)
    #expect(levels[..<10].allSatisfy { $0 == 0 } && levels[30...].allSatisfy { $0 == 255 })
    #expect(abs(Double(levels[20]) - 20.5 / 40 * 510 + 127.5) <= 2)
  }

  @Test func `alpha has stops of its own`() throws {
    var fading = Gradient([.red, .blue])
    fading.alphaStops = [.init(location: 0.25, alpha: 1), .init(location: 0.75, alpha: 0)]
    let picture = try draw(gradient(fading, all))
    for y in 0..<40 {
      let place = (Double(y) + 0.5) / 40
      let alpha = min(max(1 - (place - 0.25) / 0.5, 0), 1)
      #expect(abs(Double(picture.alpha(20, y)) - 255 * alpha) <= 2, "\(y)")
      if alpha > 0.2 {
        // Colours of low alpha are rounded coarsely.
        let pixel = picture.straight(20, y)
        #expect(pixel.isNear(255 * (1 - place), 0, 255 * place, within: 5), "\(y)")
      }
    }
  }

  @Test func `alpha may have a step where the colours have none`() throws {
    var fading = Gradient([.red, .blue])
    fading.alphaStops = [
      .init(location: 0.5, alpha: 1), .init(location: 0.5, alpha: 0.5),
      .init(location: 0.3, alpha: 0.25),
    ]
    let picture = try draw(gradient(fading, all))
    #expect(picture.alpha(20, 19) == 255 && abs(picture.alpha(20, 20) - 64) <= 1)
  }

  @Test(arguments: Gradient.Kind.allCases)
  func `one colour fills everything`(kind: Gradient.Kind) throws {
    for points in [(Point(0.5, 0.5), Point(1, 1)), (Point(0.5, 0.5), Point(0.5, 0.5))] {
      let single = Gradient([.blue], kind: kind, startPoint: points.0, endPoint: points.1)
      let picture = try draw(gradient(single, all))
      #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFF00_00FF } })
    }
    #expect(try draw(gradient(Gradient([], kind: kind), all)).isBlank)
  }

  // MARK: Lengths

  @Test(
    arguments: [
      (Gradient.Kind.axial, Point(0.5, 0.5)), (.radial, Point(0.5, 0.5)), (.radial, Point(0.5, 1)),
      (.radial, Point(0.9, 0.5)),
    ]
  )
  func `without a length there is the last colour`(kind: Gradient.Kind, end: Point) throws {
    let flat = Gradient([.red, .blue], kind: kind, startPoint: Point(0.5, 0.5), endPoint: end)
    let picture = try draw(gradient(flat, all))
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFF00_00FF } })
  }

  @Test(arguments: [0.003, 1e-5, 1e-7])
  func `a line too short for a pixel is a step`(length: Double) throws {
    let short = Gradient(
      [.black, .red],
      startPoint: Point(0.5, 0.5 - length / 2),
      endPoint: Point(0.5, 0.5 + length / 2)
    )
    #expect(
      try levels(short) == Array(repeating: 0, count: 20) + Array(repeating: 255, count: 20)
    )
  }

  @Test func `the end point of a radial gradient may lie on any side`() throws {
    let pictures = try [Point(1, 0.9), Point(0, 0.9), Point(1, 0.1), Point(0, 0.1)].map {
      let spot = Gradient(
        [.white, .black],
        kind: .radial,
        startPoint: Point(0.5, 0.5),
        endPoint: $0
      )
      return try draw(gradient(spot, all))
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  // MARK: Focal points

  /// Returns the share of the way at which a place lies from a focus to a circle of radius 1 around
  /// 0.
  private func fraction(_ place: Point, focus: Point) -> Double {
    // |place − focus·(1 − t)| = t, solved for the larger t.
    let (p, f) = (Vector(dx: place.x - focus.x, dy: place.y - focus.y), focus)
    let a = f.x * f.x + f.y * f.y - 1
    let b = p.dx * f.x + p.dy * f.y
    let c = p.dx * p.dx + p.dy * p.dy
    return (-b - (b * b - a * c).squareRoot()) / a
  }

  @Test(arguments: [Point(0.75, 0.5), Point(0.5, 0.3), Point(0.3, 0.7)])
  func `colours spread from the focal point to the ellipse`(focus: Point) throws {
    var spot = Gradient(
      [.white, .black],
      kind: .radial,
      startPoint: Point(0.5, 0.5),
      endPoint: Point(1, 1)
    )
    spot.focalPoint = focus
    let picture = try draw(gradient(spot, all))
    for y in 0..<40 {
      for x in 0..<40 {
        let place = Point((Double(x) + 0.5) / 20 - 1, (Double(y) + 0.5) / 20 - 1)
        let t = fraction(place, focus: Point(focus.x * 2 - 1, focus.y * 2 - 1))
        let level = 255 * (1 - min(t, 1))
        #expect(picture.straight(x, y).isNear(level, level, level, within: 2), "\(x) \(y)")
      }
    }
  }

  @Test func `a focal point on or outside of the ellipse counts as just inside`() throws {
    func picture(_ x: Double) throws -> Bitmap {
      var spot = Gradient(
        [.white, .black],
        kind: .radial,
        startPoint: Point(0.5, 0.5),
        endPoint: Point(0.9, 0.9)
      )
      spot.focalPoint = Point(x, 0.5)
      return try draw(gradient(spot, all))
    }
    let inside = try picture(0.5 + 0.99 * 0.4)
    for x in [0.9, 1, 50] { #expect(try picture(x).largestDifference(from: inside) <= 1) }
    // Every pixel has a colour, those beyond the ellipse the last one.
    #expect(inside.coverage == 1600 && inside.straight(39, 20).isNear(0, 0, 0))
  }

  // MARK: As paint

  @Test(arguments: Gradient.Kind.allCases)
  func `a gradient fills a shape in the layer's points`(kind: Gradient.Kind) throws {
    func colors(_ start: Point, _ end: Point) -> Gradient {
      Gradient([.red, .lime, .blue], kind: kind, startPoint: start, endPoint: end)
    }
    var shape = Shape(Path(rect: all))
    shape.fillGradient = colors(Point(20, 10), Point(35, 30))
    let filled = try draw(Layer(shape: shape))
    let contents = gradient(colors(Point(0.5, 0.25), Point(0.875, 0.75)), all)
    // The same colours, computed from other numbers.
    #expect(try filled.largestDifference(from: draw(contents)) <= 1)
  }

  @Test(arguments: Gradient.Kind.allCases)
  func `a gradient strokes a shape`(kind: Gradient.Kind) throws {
    let colors = Gradient(
      [.red, .blue],
      kind: kind,
      startPoint: Point(20, 20),
      endPoint: Point(40, 35)
    )
    var fill = Shape(Path(rect: all))
    fill.fillGradient = colors
    let whole = try draw(Layer(shape: fill))
    let picture = try draw(
      stroked(circle(20, 20, radius: 12), width: 6) { $0.strokeGradient = colors }
    )
    #expect(abs(picture.coverage - .pi * 24 * 6) < 2)
    for y in 0..<40 {
      for x in 0..<40 where picture.alpha(x, y) == 255 {
        // Cairo computes a row of a gradient from where it begins to be drawn.
        let pixel = whole.straight(x, y)
        let colors = [pixel.red, pixel.green, pixel.blue].map(Double.init)
        #expect(picture.straight(x, y).isNear(colors[0], colors[1], colors[2], within: 1))
      }
    }
  }

  @Test(arguments: Gradient.Kind.allCases)
  func `a gradient's alpha masks`(kind: Gradient.Kind) throws {
    var layer = box(.red, 0, 0, 40, 40)
    let fading = Gradient(
      [.black, .clear],
      kind: kind,
      startPoint: Point(0.25, 0.25),
      endPoint: Point(1, 1)
    )
    layer.mask = gradient(fading, all)
    let picture = try draw(layer)
    let alone = try draw(gradient(fading, all))
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(picture.alpha(x, y) - alone.alpha(x, y)) <= 1) }
    }
    #expect(picture.straight(20, 20).isNear(255, 0, 0, within: 2))
  }
}
