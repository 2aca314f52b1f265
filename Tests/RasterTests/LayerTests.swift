import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct LayerTests {
  // MARK: Scrolling

  @Test(
    arguments: [1.0, 1.3, 1.5, 2, 2.625, 3],
    [-10.5, -10.49, -10.25, -10.1, -10, 3.5, 3.7]
  )
  func `what a layer scrolls in pixels lies at the whole ones that are nearest to its place`(
    scale: Double,
    offset: Double
  ) throws {
    var content = Layer(frame: Rect(x: 0, y: 10, width: 40, height: 20))
    content.backgroundColor = .black
    var scroll = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    scroll.bounds.origin.y = offset
    scroll.masksToBounds = true
    scroll.scrollsInPixels = true
    scroll.sublayers = [content]
    let picture = try draw(scroll, scale: scale)
    // The content's own place is a whole number of pixels, or a fraction of one at odd scales.
    let scrolled = (-offset * scale).rounded() + 10 * scale
    #expect(abs(scrolled - (10 - offset) * scale) <= 0.5)
    let top = Int(scrolled.rounded(.up))
    // The content's own height may be a fraction of a pixel.
    for row in 0..<min(top + 20, picture.height)
    where row != Int(scrolled) || scrolled == Double(top) {
      #expect(picture.alpha(20, row) == (row < top ? 0 : 255), "row \(row)")
    }
  }

  @Test func `what a layer scrolls sideways in pixels lies at whole ones too`() throws {
    var scroll = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    scroll.bounds.origin.x = -10.25
    scroll.scrollsInPixels = true
    scroll.sublayers = [box(.black, 0, 0, 20, 40)]
    let picture = try draw(scroll, scale: 2)
    // Twenty and a half pixels.
    #expect(picture.alpha(20, 10) == 0)
    #expect(picture.alpha(21, 10) == 255)
  }

  // MARK: Opacity

  /// Returns two boxes that overlap, in a layer of half opacity.
  private func overlapping(grouped: Bool) -> Layer {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.opacity = 0.5
    layer.allowsGroupOpacity = grouped
    layer.sublayers = [box(.black, 0, 0, 30, 40), box(.black, 10, 0, 30, 40)]
    return layer
  }

  @Test func `a group fades as one picture`() throws {
    let picture = try draw(overlapping(grouped: true))
    #expect(Set([picture.alpha(5, 5), picture.alpha(20, 20), picture.alpha(35, 5)]).count == 1)
    #expect(abs(picture.alpha(20, 20) - 128) <= 1)
  }

  @Test func `without group opacity an overlap shows twice`() throws {
    let picture = try draw(overlapping(grouped: false))
    #expect(abs(picture.alpha(5, 5) - 128) <= 1)
    #expect(abs(picture.alpha(20, 20) - 191) <= 2)
  }

  @Test func `a group inside a layer without group opacity still fades as one`() throws {
    var inner = overlapping(grouped: true)
    inner.opacity = 1
    var outer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    outer.opacity = 0.5
    outer.allowsGroupOpacity = false
    outer.sublayers = [inner]
    let picture = try draw(outer)
    #expect(picture.alpha(5, 5) == picture.alpha(20, 20))
  }

  @Test func `a faded fill and its stroke are one picture`() throws {
    var shape = Shape(Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)), fill: .black)
    shape.strokeColor = .black
    shape.lineWidth = 8
    var layer = Layer(shape: shape)
    layer.opacity = 0.5
    let picture = try draw(layer)
    #expect(picture.alpha(12, 20) == picture.alpha(20, 20))
  }

  @Test(arguments: [-0.5, 0])
  func `a layer without opacity draws nothing`(opacity: Double) throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.opacity = opacity
    #expect(try draw(layer).isBlank)
  }

  @Test func `opacity above 1 is 1`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.opacity = 3
    #expect(try draw(layer) == draw(box(.red, 0, 0, 40, 40)))
  }

  @Test func `a hidden layer hides what is inside`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.sublayers = [box(.blue, 0, 0, 10, 10)]
    layer.isHidden = true
    #expect(try draw(layer).isBlank)
  }

  @Test func `a coordinate that is NaN in a group leaves the rest visible`() throws {
    var broken = Path(rect: Rect(x: 5, y: 5, width: 30, height: 30))
    broken.addLine(to: Point(.nan, 3))
    var group = Layer()
    group.opacity = 0.5
    group.sublayers = [Layer(shape: Shape(broken)), box(.red, 0, 0, 10, 10)]
    #expect(abs(try draw(group).coverage - 50) < 1)
  }

  // MARK: Order and place

  @Test func `later siblings lie in front, and z positions count first`() throws {
    var front = box(.red, 0, 0, 40, 40)
    front.zPosition = 1
    let picture = try draw(front, box(.lime, 0, 0, 40, 20), box(.blue, 0, 0, 40, 10))
    #expect(picture[5, 5] == 0xFFFF_0000)
    front.zPosition = 0
    let plain = try draw(front, box(.lime, 0, 0, 40, 20), box(.blue, 0, 0, 40, 10))
    #expect(plain[5, 5] == 0xFF00_00FF)
    #expect(plain[5, 15] == 0xFF00_FF00)
    #expect(plain[5, 25] == 0xFFFF_0000)
  }

  @Test func `background, contents, sublayers and border lie in this order`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.shape = Shape(Path(rect: Rect(x: 0, y: 0, width: 30, height: 40)), fill: .lime)
    layer.borderWidth = 6
    layer.borderColor = .blue
    layer.sublayers = [box(.white, 0, 0, 9, 40)]
    let picture = try draw(layer)
    #expect(picture[1, 20] == 0xFF00_00FF)
    #expect(picture[7, 20] == 0xFFFF_FFFF)
    #expect(picture[10, 20] == 0xFF00_FF00)
    #expect(picture[32, 20] == 0xFFFF_0000)
  }

  @Test func `a shape lies over a picture in the same layer`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.contents = .image(ImageContents(Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])))
    layer.shape = Shape(Path(rect: Rect(x: 0, y: 0, width: 20, height: 40)), fill: .lime)
    let picture = try draw(layer)
    #expect(picture[10, 20] == 0xFF00_FF00)
    #expect(picture[30, 20] == 0xFF00_00FF)
  }

  @Test func `the bounds' origin scrolls what lies inside`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.bounds.origin = Point(0, -10)
    layer.sublayers = [box(.red, 0, 0, 40, 5)]
    let picture = try draw(layer)
    #expect((0..<40).filter { picture.alpha(20, $0) > 0 } == Array(10..<15))
  }

  @Test func `a layer turns clockwise about its anchor point`() throws {
    var layer = box(.red, 20, 18, 20, 4)
    layer.anchorPoint = Point(0, 0.5)
    layer.position = Point(20, 20)
    layer.transform = Transform3D(.rotation(.pi / 2))
    let picture = try draw(layer)
    // It pointed right and now points down.
    #expect(picture.alpha(20, 30) == 255 && picture.alpha(30, 20) == 0)
    #expect(abs(picture.coverage - 80) < 0.1)
  }

  @Test func `flipped geometry mirrors sublayers only`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.isGeometryFlipped = true
    layer.shape = Shape(Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)), fill: .red)
    layer.sublayers = [box(.blue, 20, 0, 10, 10)]
    let picture = try draw(layer)
    #expect(picture[2, 2] == 0xFFFF_0000)
    #expect(picture[25, 35] == 0xFF00_00FF && picture.alpha(25, 5) == 0)
  }

  @Test func `a flipped group fades where it is seen`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.isGeometryFlipped = true
    layer.opacity = 0.5
    layer.sublayers = [box(.blue, 20, 0, 10, 10), box(.blue, 20, 0, 10, 10)]
    #expect(abs(try draw(layer).coverage - 50) < 1)
  }

  @Test(
    arguments: [
      Transform3D.scale(x: 0, y: 1), .scale(x: 0, y: 0), .rotation(.pi / 2, x: 0, y: 1, z: 0),
      .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
    ]
  )
  func `a transform that flattens draws nothing`(transform: Transform3D) throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.shape = Shape(circle(20, 20, radius: 10), stroke: .black, lineWidth: 4)
    layer.transform = transform
    #expect(try draw(layer).isBlank)
  }

  // MARK: Clips

  @Test func `a layer does not clip unless asked to`() throws {
    var layer = box(.red, 10, 10, 10, 10)
    layer.sublayers = [box(.blue, 5, 5, 20, 2)]
    #expect(try draw(layer).coverage == 100 + 15 * 2)
    layer.masksToBounds = true
    #expect(try draw(layer).coverage == 100)
  }

  @Test func `a clip follows rounded corners`() throws {
    var layer = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 30))
    layer.masksToBounds = true
    layer.cornerRadius = 15
    layer.sublayers = [box(.blue, -10, -10, 60, 60)]
    let picture = try draw(layer, scale: 2)
    let area = Double.pi * 225 * 4
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  @Test(arguments: [0.1, 0.3, 0.6])
  func `a round clip lets nothing out of its circle, however it is turned`(angle: Double) throws {
    var layer = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 30))
    layer.masksToBounds = true
    layer.cornerRadius = 15
    layer.transform = Transform3D(.rotation(angle))
    layer.sublayers = [box(.blue, -10, -10, 60, 60)]
    let picture = try draw(layer)
    for place in 0..<40 {
      #expect(picture.alpha(4, place) == 0)
      #expect(picture.alpha(35, place) == 0)
      #expect(picture.alpha(place, 4) == 0)
      #expect(picture.alpha(place, 35) == 0)
    }
  }

  @Test func `a clip ends with its layer`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.masksToBounds = true
    #expect(try draw(layer, box(.red, 0, 0, 40, 40)).coverage == 1600)
  }

  @Test func `a clip clips the contents`() throws {
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    layer.masksToBounds = true
    layer.shape = Shape(Path(rect: Rect(x: -5, y: -5, width: 40, height: 40)))
    #expect(try draw(layer).coverage == 100)
  }

  @Test func `corners round the background`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.cornerRadius = 10
    let area = 1600 - (4 - Double.pi) * 100
    #expect(abs(try draw(layer).coverage - area) < 0.005 * area)
  }

  @Test func `a border lies inside the bounds`() throws {
    var layer = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 30))
    layer.borderWidth = 4
    #expect(try draw(layer).coverage == 900 - 22 * 22)
    layer.cornerRadius = 10
    // Each rounded rectangle lacks four corners of (1 − π/4)r².
    let corners = (4 - Double.pi) * (100 - 36)
    let area = 900 - 484 - corners
    #expect(abs(try draw(layer).coverage - area) < 0.005 * area)
  }

  @Test func `a border wider than the bounds fills them`() throws {
    var layer = Layer(frame: Rect(x: 5, y: 5, width: 30, height: 30))
    layer.borderWidth = 20
    #expect(try draw(layer).coverage == 900)
  }

  // MARK: Masks

  @Test func `a mask's alpha multiplies everything`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.sublayers = [box(.blue, 0, 0, 40, 20)]
    layer.mask = box(.white.withAlpha(0.5), 10, 10, 20, 20)
    let picture = try draw(layer)
    #expect(picture.alpha(5, 5) == 0 && picture.alpha(35, 20) == 0)
    #expect(abs(picture.alpha(20, 15) - 128) <= 1)
    #expect(picture.straight(20, 15).isNear(0, 0, 255))
    #expect(picture.straight(20, 25).isNear(255, 0, 0))
  }

  @Test func `a mask's colour does not count`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.mask = box(.black, 10, 10, 20, 20)
    let black = try draw(layer)
    layer.mask = box(.lime, 10, 10, 20, 20)
    #expect(try draw(layer) == black)
  }

  @Test func `a mask lies in the layer's own coordinates`() throws {
    var layer = box(.red, 10, 10, 30, 30)
    layer.mask = box(.black, 0, 0, 5, 5)
    let picture = try draw(layer)
    #expect(picture.coverage == 25 && picture.alpha(12, 12) == 255)
  }

  @Test func `a mask and an opacity multiply`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.opacity = 0.5
    layer.mask = box(.black.withAlpha(0.5), 0, 0, 40, 40)
    #expect(abs(try draw(layer).alpha(20, 20) - 64) <= 1)
  }

  @Test func `an empty mask hides everything`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.mask = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(try draw(layer).isBlank)
  }

  @Test func `a mask with a shape cuts its edge`() throws {
    var layer = box(.red, 0, 0, 40, 40)
    layer.mask = Layer(shape: Shape(circle(20, 20, radius: 12)))
    let area = Double.pi * 144
    #expect(abs(try draw(layer).coverage - area) < 0.005 * area)
  }

  @Test func `a masked group keeps what reaches beyond the bounds`() throws {
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 4, height: 4))
    layer.sublayers = [
      box(.red, 10, 0, 10, 10), stroked(line(-5, 10, 20, 10), width: 6, cap: .square),
    ]
    let plain = try draw(layer)
    layer.mask = box(.black, -40, -40, 120, 120)
    #expect(try draw(layer) == plain)
  }
}
