import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct FillTests {
  /// A rectangle around another one that turns the same way.
  private var nested: Path {
    Path { path in
      path.addRect(Rect(x: 5, y: 5, width: 30, height: 30))
      path.addRect(Rect(x: 15, y: 15, width: 10, height: 10))
    }
  }

  @Test func `a non-zero fill covers what the path winds around twice`() throws {
    #expect(try draw(Layer(shape: Shape(nested))).coverage == 900)
  }

  @Test func `an even-odd fill leaves it out`() throws {
    var shape = Shape(nested)
    shape.fillRule = .evenOdd
    let picture = try draw(Layer(shape: shape))
    #expect(picture.coverage == 800)
    #expect(picture.alpha(20, 20) == 0)
  }

  @Test func `the rule of one fill does not reach the next`() throws {
    var shape = Shape(nested)
    shape.fillRule = .evenOdd
    let picture = try draw(Layer(shape: shape), Layer(shape: Shape(nested)))
    #expect(picture.coverage == 900)
  }

  @Test func `a path that is not closed is filled as if it were`() throws {
    let open = Path { $0.addLines([Point(0, 0), Point(40, 0), Point(0, 40)]) }
    #expect(abs(try draw(Layer(shape: Shape(open))).coverage - 800) < 4)
  }

  @Test func `two points enclose nothing`() throws {
    #expect(try draw(Layer(shape: Shape(line(0, 0, 40, 40)))).isBlank)
  }

  @Test(arguments: [(0.5, 0.005), (1, 0.0025), (1.5, 0.0025), (3, 0.0025)])
  func `a disc covers πr² at any scale`(scale: Double, share: Double) throws {
    let picture = try draw(Layer(shape: Shape(circle(20.3, 19.8, radius: 15))), scale: scale)
    let area = Double.pi * 15 * 15 * scale * scale
    // Cairo's lines lie inside of the curves that they stand for, which counts in small discs.
    #expect(abs(picture.coverage - area) < share * area)
  }

  /// Returns a shape on a layer that turns around its middle.
  private func turned(_ path: Path, by angle: Double) -> Layer {
    var layer = Layer(frame: Rect(x: 4.3, y: 5.8, width: 30, height: 30))
    layer.shape = Shape(path)
    layer.transform = .rotation(angle)
    return layer
  }

  @Test(arguments: [0.1, 0.7, 1.9, 4])
  func `a large disc looks the same however it is turned`(angle: Double) throws {
    let disc = circle(15, 15, radius: 13.3)
    let expected = try draw(turned(disc, by: 0.3), scale: 2)
    #expect(try draw(turned(disc, by: angle), scale: 2) == expected)
  }

  @Test(arguments: [0.3, 1, 1.5, 9], [0.1, 0.7, 1.9])
  func `the edge of a disc that is turned is where it was`(scale: Double, angle: Double) throws {
    let disc = circle(15, 15, radius: 13.3)
    let upright = try draw(turned(disc, by: 0), scale: scale)
    let found = try draw(turned(disc, by: angle), scale: scale)
    // Either edge is up to a twentieth of a pixel off, and Cairo looks at fifteen lines of a pixel.
    #expect(Double(found.largestDifference(from: upright)) <= 255 * (2.0 / 20 + 1.0 / 15))
  }

  @Test(arguments: [1.25, 2, 5, 20], [0.1, 0.7, 1.9])
  func `a large disc that is turned covers πr²`(scale: Double, angle: Double) throws {
    let picture = try draw(turned(circle(15, 15, radius: 13.3), by: angle), scale: scale)
    let radius = 13.3 * scale
    // Cairo rounds to 1/256 of a pixel: that is how far its edge may be off, on average.
    #expect(abs(picture.coverage - .pi * radius * radius) < 2 * .pi * radius / 256)
  }

  @Test(arguments: [1, 5])
  func `a disc that is turned around another point moves`(scale: Int) throws {
    // From above the middle of the layer, (19.3, 20.8), to the right of it, with eight more degrees.
    let disc = circle(15, 5, radius: 4)
    let picture = try draw(turned(disc, by: .pi / 180 * 98), scale: Double(scale))
    #expect(picture.alpha(29 * scale, 22 * scale) == 255)
    #expect(picture.alpha(19 * scale, 10 * scale) == 0)
  }

  @Test func `an ellipse is turned`() throws {
    let ellipse = Path(ellipseIn: Rect(x: 1, y: 10, width: 28, height: 10))
    let picture = try draw(turned(ellipse, by: .pi / 4))
    // Ten points from its middle along its longer axis, and as far along the shorter one.
    #expect(picture.alpha(26, 27) == 255)
    #expect(picture.alpha(12, 27) == 0)
  }

  @Test func `the fill is not trimmed`() throws {
    var shape = Shape(circle(20, 20, radius: 15))
    shape.strokeEnd = 0.1
    let picture = try draw(Layer(shape: shape))
    #expect(abs(picture.coverage - .pi * 225) < 0.005 * .pi * 225)
  }

  @Test func `quadratic curves bulge by a sixth of their triangle's double`() throws {
    let path = Path { path in
      path.move(to: Point(0, 30))
      path.addQuadratic(to: Point(40, 30), control: Point(20, 0))
    }
    // A parabola's segment has two thirds of the area of its control triangle.
    let area = 2.0 / 3 * (40 * 30 / 2)
    #expect(abs(try draw(Layer(shape: Shape(path))).coverage - area) < 0.005 * area)
  }

  @Test func `a rectangle far larger than the picture covers it`() throws {
    let vast = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(try draw(Layer(shape: Shape(Path(rect: vast)))).coverage == 1600)
  }

  @Test func `a path with a coordinate that is NaN draws nothing and harms nothing`() throws {
    var broken = Path(rect: Rect(x: 5, y: 5, width: 30, height: 30))
    broken.addLine(to: Point(.nan, 3))
    #expect(try draw(Layer(shape: Shape(broken)), box(.red, 0, 0, 10, 10)).coverage == 100)
  }

  @Test func `a stroke lies above its fill`() throws {
    var shape = Shape(Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)), fill: .red)
    shape.strokeColor = .blue
    shape.lineWidth = 4
    let picture = try draw(Layer(shape: shape))
    #expect(picture[11, 20] == 0xFF00_00FF)
    #expect(picture[20, 20] == 0xFFFF_0000)
  }

  // MARK: Paths with many elements

  /// Triangles in rows, more than are drawn without a mask.
  private var many: [Path] {
    (0..<400).map { number in
      let (x, y) = (Double(number % 20) * 2 + 0.1, Double(number / 20) * 2 + 0.2)
      return Path {
        $0.addLines([Point(x, y), Point(x + 1.7, y + 0.4), Point(x + 0.6, y + 1.6)])
        $0.close()
      }
    }
  }

  private func together(_ color: Color, x: Double = 0, y: Double = 0) -> Layer {
    var layer = Layer(
      shape: Shape(Path { path in many.forEach { path.append($0) } }, fill: color)
    )
    layer.position = Point(x, y)
    return layer
  }

  @Test func `a path with many elements is filled as its parts are`() throws {
    for color in [Color.black, Color(rgb8: 40, 90, 200, alpha: 0.5)] {
      let alone = many.map { Layer(shape: Shape($0, fill: color)) }
      var group = Layer()
      group.sublayers = alone
      let (whole, parts) = try (
        draw(together(color), ground: .white), draw(group, ground: .white)
      )
      for y in 0..<40 {
        for x in 0..<40 {
          let (a, b) = (whole.straight(x, y), parts.straight(x, y))
          #expect(a.isNear(b), "\(x), \(y)")
        }
      }
    }
  }

  @Test func `a path that was drawn before looks as if it were the first`() throws {
    let renderer = Renderer()
    // Moved by pixels and by parts of them, recoloured, and moved back.
    let layers = [
      together(.black), together(.black, x: 3, y: 2), together(.black, x: 3.5, y: 2),
      together(.red, x: 1, y: -4), together(.black, x: -20, y: 25), together(.black),
    ]
    for layer in layers {
      let known = try draw(layer, ground: .white, with: renderer)
      #expect(try known == draw(layer, ground: .white))
    }
  }
}
