import Geometry
import Layers
import Pixels
import Raster
import Testing

/// Contents that are shapes.
@Suite struct DrawingTests {
  private func drawn(_ shapes: [Shape], opacity: Double = 1) -> Layer {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.contents = .drawing(Drawing(shapes))
    layer.opacity = opacity
    return layer
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: width, height: height))
  }

  @Test func `fills and strokes lie over each other in order`() throws {
    let outline = rect(10, 10, 20, 20)
    let shapes = [
      Shape(outline, stroke: .red, lineWidth: 12), Shape(outline, fill: .lime),
      Shape(outline, stroke: .blue, lineWidth: 4), Shape(rect(18, 0, 4, 40), fill: .white),
    ]
    let picture = try draw(drawn(shapes))
    // Along a row: red outside, blue on the edge, lime inside, white on top.
    #expect(picture[5, 15] == 0xFFFF_0000 && picture[9, 15] == 0xFF00_00FF)
    #expect(picture[14, 15] == 0xFF00_FF00 && picture[20, 15] == 0xFFFF_FFFF)
    // The second fill covers the inner half of the first stroke.
    #expect(picture[13, 25] == 0xFF00_FF00)
    let back = try draw(drawn(shapes.reversed()))
    #expect(back[13, 25] == 0xFFFF_0000)
  }

  @Test func `shapes are not clipped to the bounds, and are the same as layers`() throws {
    let shapes = [
      Shape(circle(20, 20, radius: 15), fill: .red),
      Shape(circle(25, 22, radius: 9), stroke: .blue, lineWidth: 3),
    ]
    #expect(try draw(drawn(shapes)) == draw(Layer(shape: shapes[0]), Layer(shape: shapes[1])))
  }

  @Test func `a drawing fades as one picture`() throws {
    let shapes = [Shape(rect(5, 5, 20, 20), fill: .red), Shape(rect(10, 10, 20, 20), fill: .red)]
    let picture = try draw(drawn(shapes, opacity: 0.5))
    #expect(picture.alpha(7, 7) == picture.alpha(15, 15) && abs(picture.alpha(15, 15) - 128) <= 1)
  }

  @Test func `the even-odd rule leaves out what is crossed twice`() throws {
    var path = rect(4, 4, 32, 32)
    path.append(rect(12, 12, 16, 16))
    var shape = Shape(path, fill: .red)
    #expect(try draw(drawn([shape])).coverage == 32 * 32)
    shape.fillRule = .evenOdd
    let picture = try draw(drawn([shape, Shape(rect(18, 18, 4, 4), fill: .blue)]))
    #expect(picture.coverage == 32 * 32 - 16 * 16 + 16)
    #expect(picture[20, 20] == 0xFF00_00FF && picture.alpha(14, 20) == 0)
  }

  @Test func `dashes have their lengths, each stroke its own`() throws {
    var first = Shape(line(0, 10, 40, 10), stroke: .red, lineWidth: 4)
    first.lineDashPattern = [5, 3]
    var second = Shape(line(0, 30, 40, 30), stroke: .blue, lineWidth: 2)
    second.lineDashPattern = [4]
    second.lineDashPhase = 2
    let picture = try draw(drawn([first, second]))
    #expect((0..<40).allSatisfy { picture.alpha($0, 10) == ($0 % 8 < 5 ? 255 : 0) })
    #expect((0..<40).allSatisfy { picture.alpha($0, 30) == (($0 + 2) % 8 < 4 ? 255 : 0) })
    #expect(picture.coverage == 25 * 4 + 20 * 2)
  }

  @Test func `a miter is cut off beyond its limit`() throws {
    // A right angle: the miter is √2 times as long as the line is wide.
    let corner = Path { path in
      path.move(to: Point(10, 30))
      path.addLine(to: Point(10, 10))
      path.addLine(to: Point(30, 10))
    }
    var shape = Shape(corner, stroke: .black, lineWidth: 8)
    // Two lines of 20 × 8, which share as much inside the corner as the miter adds outside.
    let whole = 2 * 20 * 8.0
    shape.miterLimit = 1.42
    #expect(abs(try draw(drawn([shape])).coverage - whole) < 0.5)
    #expect(try draw(drawn([shape])).alpha(6, 6) == 255)
    shape.miterLimit = 1.41
    // A bevel cuts off half of the square.
    #expect(abs(try draw(drawn([shape])).coverage - (whole - 8)) < 0.5)
    #expect(try draw(drawn([shape])).alpha(6, 6) == 0)
  }

  @Test func `one shape of a drawing that changes redraws what it touches`() throws {
    func presentation(_ color: Color) -> Presentation {
      var root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
      root.sublayers = [
        drawn([Shape(rect(2, 2, 30, 30), fill: .lime), Shape(rect(8, 8, 5, 4), fill: color)])
      ]
      return Presentation(time: 0, root: root)
    }
    let renderer = Renderer()
    _ = try renderer.draw(presentation(.red), scale: 1)
    let picture = try renderer.draw(presentation(.blue), scale: 1)
    #expect(try picture == Renderer().draw(presentation(.blue), scale: 1))
    #expect(renderer.changed?.bounds == PixelRect(x: 7, y: 7, width: 7, height: 6))
  }
}
