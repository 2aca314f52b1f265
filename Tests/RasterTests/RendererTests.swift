import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct RendererTests {
  private func presentation(
    _ color: Color?,
    width: Double = 8,
    height: Double = 8,
    _ layers: [Layer] = []
  ) -> Presentation {
    var root = Layer(frame: Rect(x: 0, y: 0, width: width, height: height))
    root.backgroundColor = color
    root.sublayers = layers
    return Presentation(time: 0, root: root)
  }

  @Test(
    arguments: [
      (10.0, 5.0, 0.5, 5, 3), (10, 5, 1, 10, 5), (10, 5, 1.5, 15, 8), (10, 5, 3, 30, 15),
      (0.2, 0.1, 1, 1, 1), (1, 100, 0.004, 1, 1),
    ]
  )
  func `sides are rounded to whole pixels`(
    width: Double,
    height: Double,
    scale: Double,
    columns: Int,
    rows: Int
  ) throws {
    let picture = try Renderer().draw(
      presentation(.red, width: width, height: height),
      scale: scale
    )
    #expect(picture.width == columns && picture.height == rows)
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFFFF_0000 } })
  }

  @Test func `the root's place and origin do not move the picture`() throws {
    var moved = presentation(nil, [box(.red, 0, 0, 4, 8)])
    let still = try Renderer().draw(moved, scale: 2)
    moved.root.position = Point(100, -3)
    #expect(try Renderer().draw(moved, scale: 2) == still)
    moved.root.bounds.origin = Point(2, 0)
    #expect(try Renderer().draw(moved, scale: 2).coverage == still.coverage / 2)
  }

  @Test(arguments: [(1, 2, 3), (128, 127, 200), (254, 255, 253), (17, 99, 231)])
  func `an opaque ground is the colour that Cairo would fill with`(
    bytes: (red: UInt8, green: UInt8, blue: UInt8)
  ) throws {
    let color = Color(rgb8: bytes.red, bytes.green, bytes.blue)
    let filled = try Renderer().draw(presentation(nil, [box(color, 0, 0, 8, 8)]), scale: 1)
    #expect(try Renderer().draw(presentation(color), scale: 1) == filled)
    let pixel = filled.straight(0, 0)
    #expect(pixel.red == bytes.red && pixel.green == bytes.green && pixel.blue == bytes.blue)
  }

  @Test func `colours on transparent ground look right over black and white`() throws {
    let color = Color(rgb8: 200, 100, 50, alpha: 0.4)
    let picture = try draw(box(color, 0, 0, 40, 40))
    for (ground, level) in [(Color.black, 0.0), (.white, 255.0)] {
      var composed = try draw(ground: ground)
      composed.blend(picture, x: 0, y: 0)
      let expected = [200.0, 100, 50].map { $0 * 0.4 + level * 0.6 }
      #expect(composed.straight(9, 9).isNear(expected[0], expected[1], expected[2], within: 1.5))
    }
  }

  @Test func `no channel exceeds its alpha`() throws {
    let picture = try draw(
      box(.red.withAlpha(0.3), 0, 0, 30, 30),
      Layer(shape: Shape(circle(20, 20, radius: 15), fill: .white.withAlpha(0.7)))
    )
    let isPremultiplied = picture.withPixels { pixels in
      pixels.allSatisfy { pixel in
        let alpha = pixel >> 24
        return pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
      }
    }
    #expect(isPremultiplied)
  }

  @Test func `a picture that is held is not drawn over`() throws {
    let renderer = Renderer()
    let first = try renderer.draw(presentation(.red), scale: 1)
    let second = try renderer.draw(presentation(.blue), scale: 1)
    #expect(first[0, 0] == 0xFFFF_0000 && second[0, 0] == 0xFF00_00FF)
  }

  @Test func `memory is used again when nobody holds the picture`() throws {
    let renderer = Renderer()
    func address(_ color: Color) throws -> Int {
      let picture = try renderer.draw(presentation(color, width: 300, height: 300), scale: 1)
      return picture.withPixels { Int(bitPattern: $0.baseAddress) }
    }
    #expect(try address(.red) == address(.blue))
  }

  @Test func `nothing of the last picture remains`() throws {
    let renderer = Renderer()
    _ = try renderer.draw(presentation(.red), scale: 1)
    #expect(try renderer.draw(presentation(nil), scale: 1).isBlank)
  }

  @Test func `the same presentation gives the same pixels again and again`() throws {
    let busy = presentation(
      .white.withAlpha(0.2),
      width: 40,
      height: 40,
      [stroked(circle(20, 20, radius: 13), width: 3, cap: .round) { $0.strokeEnd = 0.7 }]
    )
    let renderer = Renderer()
    let first = try renderer.draw(busy, scale: 1.5)
    #expect(try renderer.draw(busy, scale: 1.5) == first)
    #expect(try Renderer().draw(busy, scale: 1.5) == first)
  }

  @Test func `a renderer remembers more paths than it keeps`() throws {
    let renderer = Renderer()
    for round in 0..<2 {
      for index in 0..<40 {
        let path = line(0, Double(index), 40, Double(index))
        let half = stroked(path, width: 1) { $0.strokeEnd = 0.5 }
        #expect(try draw(half, with: renderer).drawnColumns == 0...19, "round \(round)")
      }
    }
  }

  @Test func `pictures too long for the library fail, and the next is drawn`() throws {
    let renderer = Renderer()
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    layer.contents = .image(ImageContents(Bitmap(width: 40_000, height: 1)))
    #expect(throws: RasterError.self) {
      try renderer.draw(presentation(nil, [layer]), scale: 1)
    }
    #expect(try renderer.draw(presentation(.red), scale: 1)[3, 3] == 0xFFFF_0000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is not finite is left out and stops nothing`(value: Double) throws {
    let whole = box(.red, 2, 2, 20, 20)
    var wide = whole
    wide.bounds.size.width = value
    var lost = whole
    lost.position.y = value
    var shadowed = wide
    shadowed.shadow.opacity = 1
    var rounded = wide
    rounded.cornerRadius = 4
    var clipping = wide
    clipping.masksToBounds = true
    clipping.opacity = 0.5
    clipping.sublayers = [whole]
    for layer in [wide, lost, shadowed, rounded, clipping] {
      _ = try draw(layer)
    }
    #expect(try draw(lost).isBlank)
    // The ground's colour becomes a pixel without the library.
    _ = try draw(whole, ground: Color(red: value, green: 0, blue: 0))
    let renderer = Renderer()
    _ = try? draw(wide, with: renderer)
    #expect(try draw(whole, with: renderer)[10, 10] == 0xFFFF_0000)
  }

  @Test func `a failure says in words what it is`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    layer.contents = .image(ImageContents(Bitmap(width: 40_000, height: 1)))
    let error = #expect(throws: RasterError.self) {
      try Renderer().draw(presentation(nil, [layer]), scale: 1)
    }
    #expect(error?.description.contains("size") == true)
  }

  @Test func `a picture whose side is no whole number is filled to its last pixel`() throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 10.5, height: 10.5))
    root.masksToBounds = true
    root.sublayers = [box(.red, -5, -5, 40, 40)]
    let picture = try Renderer().draw(Presentation(time: 0, root: root), scale: 1)
    #expect(picture.width == 11 && picture.isOpaque)
  }

  @Test func `a faded or rounded root is drawn as any layer`() throws {
    var faded = presentation(.red)
    faded.root.opacity = 0.5
    #expect(abs(try Renderer().draw(faded, scale: 1).alpha(4, 4) - 128) <= 1)
    var rounded = presentation(.red)
    rounded.root.cornerRadius = 4
    #expect(abs(try Renderer().draw(rounded, scale: 4).coverage - .pi * 256) < 4)
  }
}
