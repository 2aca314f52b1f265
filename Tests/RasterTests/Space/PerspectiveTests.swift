import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct PerspectiveTests {
  /// Returns a layer in perspective, in the middle of a canvas of 100 points.
  private func scene(_ layers: Layer..., distance: Double = 200) -> Layer {
    var scene = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.sublayerTransform = .perspective(distance: distance)
    scene.sublayers = layers
    return scene
  }

  private func drawn(_ layers: Layer..., scale: Double = 1) throws -> Bitmap {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayers = layers
    return try Renderer().draw(Presentation(time: 0, root: root), scale: scale)
  }

  private func turned(_ layer: Layer, _ angle: Double) -> Layer {
    var layer = layer
    layer.transform = .rotation(angle, x: 0, y: 1, z: 0)
    return layer
  }

  /// Maps a layer of 80 points around the middle, turned about y, to the canvas.
  private func map(_ angle: Double) -> Homography {
    Transform3D.translation(x: -40, y: -40, z: 0)
      .concatenating(.rotation(angle, x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 200))
      .concatenating(.translation(x: 50, y: 50)).homography
  }

  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Layer {
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    let pixels = (0..<width * height).map { color($0 % width, $0 / width) }
    layer.contents = .image(
      ImageContents(Bitmap(width: width, height: height, pixels: pixels))
    )
    return layer
  }

  @Test func `a turned square covers the area of the closed form`() throws {
    var square = box(.red, 10, 10, 80, 80)
    square = turned(square, .pi / 3)
    let coverage = try drawn(scene(square), scale: 4).coverage / 16
    // A trapezoid with parallel sides left and right.
    let (sine, cosine) = sineAndCosine(.pi / 3)
    let (near, far) = (1 - 40 * sine / 200, 1 + 40 * sine / 200)
    let width = 40 * cosine / near + 40 * cosine / far
    let area = width * (80 / near + 80 / far) / 2
    #expect(abs(coverage - area) < 0.002 * area)
  }

  @Test(arguments: [0.4, 1.0, -1.2])
  func `a pixel of a picture is what the eye sees there`(angle: Double) throws {
    // Red counts the columns, green the rows.
    let photo = picture(160, 160) { x, y in 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 }
    let bitmap = try drawn(scene(turned(photo, angle)))
    let inverse = try #require(map(angle).inverse)
    var checked = 0
    for y in 0..<100 {
      for x in 0..<100 where bitmap.alpha(x, y) == 255 {
        guard let place = inverse.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5)),
          Rect(x: 1, y: 1, width: 78, height: 78).contains(place)
        else { continue }
        // In pixels of the picture, from the middle of the first one.
        let expected = (place.x * 2 - 0.5, place.y * 2 - 0.5)
        #expect(bitmap.straight(x, y).isNear(expected.0, expected.1, 0, within: 1.6))
        checked += 1
      }
    }
    #expect(checked > 1000)
  }

  @Test func `a picture in nine parts keeps its corners in perspective`() throws {
    // A frame of one pixel around a field; only the field is stretched.
    let framed = picture(9, 9) { x, y in
      (1..<8).contains(x) && (1..<8).contains(y) ? 0xFFFF_0000 : 0xFF00_00FF
    }
    var layer = framed
    guard case .image(var image) = layer.contents else { return }
    image.contentsCenter = Rect(x: 1 / 9, y: 1 / 9, width: 7 / 9, height: 7 / 9)
    layer.contents = .image(image)
    let flat = try drawn(scene(layer))
    // Turned by so little that nothing moves by a hundredth of a pixel, yet seen in perspective.
    let bitmap = try drawn(scene(turned(layer, 1e-5)))
    var differing = 0
    for y in 0..<100 {
      for x in 0..<100 where !bitmap.straight(x, y).isNear(flat.straight(x, y), within: 2) {
        differing += 1
      }
    }
    #expect(differing == 0)
    // The whole picture stretched has a frame of nearly nine points.
    #expect(bitmap.straight(14, 50).red > 200)
    #expect(try drawn(scene(turned(framed, 1e-5))).straight(14, 50).isNear(0, 0, 255, within: 2))
  }

  @Test func `a picture that is turned by next to nothing is the flat picture`() throws {
    let photo = picture(80, 80) { x, y in
      0xFF00_0000 | UInt32(3 * x) << 16 | UInt32(3 * y) << 8 | UInt32((x ^ y) & 255)
    }
    let flat = try drawn(photo)
    let bitmap = try drawn(scene(turned(photo, 1e-7)))
    #expect(bitmap.largestDifference(from: flat) <= 1)
  }

  @Test func `a fine pattern seen from afar is grey, not grainy`() throws {
    let checks = picture(640, 640) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    for angle in [0.6, 1.3] {
      let bitmap = try drawn(scene(turned(checks, angle)))
      for y in 0..<100 {
        for x in 0..<100 where bitmap.alpha(x, y) == 255 {
          #expect(bitmap.straight(x, y).isNear(127.5, 127.5, 127.5, within: 12))
        }
      }
    }
  }

  @Test func `nearest pixels are not mixed`() throws {
    var checks = picture(4, 4) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    guard case .image(var image) = checks.contents else { return }
    image.magnificationFilter = .nearest
    checks.contents = .image(image)
    let bitmap = try drawn(scene(turned(checks, 0.7)))
    for y in 0..<100 {
      for x in 0..<100 where bitmap.alpha(x, y) == 255 {
        #expect(bitmap[x, y] == 0xFFFF_FFFF || bitmap[x, y] == 0xFF00_0000)
      }
    }
  }

  @Test func `a gradient has the colours of the place that the eye sees`() throws {
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    layer.contents = .gradient(
      Gradient([.black, .white], startPoint: Point(0, 0.5), endPoint: Point(1, 0.5))
    )
    let bitmap = try drawn(scene(turned(layer, 1)))
    var shape = Layer(frame: layer.frame)
    shape.shape = Shape(Path(rect: layer.bounds))
    shape.shape?.fillGradient = Gradient(
      [.black, .white],
      startPoint: Point(0, 40),
      endPoint: Point(80, 40)
    )
    let painted = try drawn(scene(turned(shape, 1)))
    let inverse = try #require(map(1).inverse)
    for x in 0..<100 where bitmap.alpha(x, 50) == 255 {
      let place = inverse.apply(to: Point(Double(x) + 0.5, 50.5))
      let level = 255 * min(max((place?.x ?? 0) / 80, 0), 1)
      #expect(bitmap.straight(x, 50).isNear(level, level, level, within: 2.5))
      #expect(painted.straight(x, 50).isNear(level, level, level, within: 2.5))
    }
  }

  @Test(arguments: 0..<30)
  func `the outline of a stroke is what Cairo strokes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Point { Point(number(10...90), number(10...90)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      if number(0...1) < 0.4 {
        path.addLine(to: point())
      } else {
        path.addCubic(to: point(), control1: point(), control2: point())
      }
    }
    if seed % 3 == 0 { path.close() }
    let caps = Shape.LineCap.allCases
    let joins = Shape.LineJoin.allCases
    var shape = Shape(path, stroke: .black, lineWidth: number(1...12), lineCap: caps[seed % 3])
    shape.lineJoin = joins[seed / 3 % 3]
    let outline = path.strokedOutline(
      LineStyle(
        width: shape.lineWidth,
        cap: LineStyle.Cap.allCases[seed % 3],
        join: LineStyle.Join.allCases[seed / 3 % 3]
      )
    )
    let stroked = try drawn(Layer(shape: shape), scale: 2)
    let filled = try drawn(Layer(shape: Shape(outline)), scale: 2)
    // Cairo flattens curves, and its round corners, to a twentieth of a pixel.
    #expect(abs(stroked.coverage - filled.coverage) <= 0.004 * stroked.coverage + 1)
    var different = 0
    for y in 0..<stroked.height {
      for x in 0..<stroked.width where abs(stroked.alpha(x, y) - filled.alpha(x, y)) > 32 {
        different += 1
      }
    }
    #expect(different <= 12)
  }

  @Test func `a stroke in perspective is wider where it is nearer`() throws {
    var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    layer.shape = Shape(line(0, 40, 80, 40), stroke: .black, lineWidth: 10)
    let bitmap = try drawn(scene(turned(layer, 1)), scale: 4)
    let columns = try #require(bitmap.drawnColumns)
    func height(_ column: Int) -> Double {
      (0..<bitmap.height).reduce(0) { $0 + Double(bitmap.alpha(column, $1)) } / 255 / 4
    }
    let inverse = try #require(map(1).inverse)
    for column in [columns.lowerBound + 4, columns.upperBound - 4] {
      let place = try #require(inverse.apply(to: Point((Double(column) + 0.5) / 4, 50)))
      #expect(abs(height(column) - 10 / map(1).divisor(at: place)) < 0.1)
    }
    #expect(height(columns.upperBound - 4) < height(columns.lowerBound + 4) * 0.8)
  }

  @Test func `a clipped layer shows nothing outside of its projected bounds`() throws {
    var card = box(.red, 10, 10, 80, 80)
    card.masksToBounds = true
    card.cornerRadius = 12
    let plain = try drawn(scene(turned(card, 0.8)))
    card.sublayers = [box(.blue, -30, 30, 140, 20)]
    let filled = try drawn(scene(turned(card, 0.8)))
    #expect(plain.alpha(50, 50) == 255 && filled.straight(50, 50).isNear(0, 0, 255))
    for y in 0..<100 {
      for x in 0..<100 where plain.alpha(x, y) == 0 { #expect(filled.alpha(x, y) == 0) }
    }
  }

  @Test func `of a card's two sides the one shows that faces the viewer`() throws {
    func face(_ angle: Double) throws -> StraightPixel {
      var front = box(.red, 0, 0, 80, 80)
      front.isDoubleSided = false
      var back = turned(box(.blue, 0, 0, 80, 80), .pi)
      back.isDoubleSided = false
      var card = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
      card.isTransformLayer = true
      card.sublayers = [front, back]
      return try drawn(scene(turned(card, angle))).straight(50, 50)
    }
    #expect(try face(0.5).isNear(255, 0, 0))
    #expect(try face(1.5).isNear(255, 0, 0))
    #expect(try face(1.7).isNear(0, 0, 255))
    #expect(try face(3).isNear(0, 0, 255))
    #expect(try face(5).isNear(255, 0, 0))
  }

  @Test func `a card that passes through a wall is seen before it, and beside it whole`() throws {
    let wall = box(.red, 0, 10, 100, 40)
    let card = turned(box(.blue, 10, 10, 80, 80), 0.5)
    for layers in [[wall, card], [card, wall]] {
      var space = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      space.isTransformLayer = true
      space.sublayers = layers
      let picture = try drawn(scene(space))
      #expect(picture.straight(30, 30).isNear(0, 0, 255))
      #expect(picture.straight(70, 30).isNear(255, 0, 0))
      #expect(picture.straight(49, 30).isNear(0, 0, 255))
      #expect(picture.straight(51, 30).isNear(255, 0, 0))
      for x in 20..<80 {
        #expect(picture.alpha(x, 70) == 255 && picture.straight(x, 70).isNear(0, 0, 255))
      }
    }
  }

  @Test func `a card that passes through a wall keeps its shadow`() throws {
    var card = turned(box(.blue, 30, 30, 40, 40), 0.5)
    card.shadow.opacity = 1
    card.shadow.radius = 0
    card.shadow.offset = Size(0, 12)
    let wall = box(.red, 0, 0, 100, 40)
    var space = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    space.isTransformLayer = true
    space.sublayers = [wall, card]
    let picture = try drawn(scene(space))
    for x in [38, 50, 62] { #expect(picture.alpha(x, 77) == 255) }
  }

  @Test func `a group in perspective fades as one picture`() throws {
    var card = box(.red, 10, 10, 80, 80)
    card.sublayers = [box(.blue, 20, 20, 40, 40)]
    card.opacity = 0.5
    let bitmap = try drawn(scene(turned(card, 0.5)))
    #expect(bitmap.straight(50, 50).isNear(0, 0, 255, within: 2))
    #expect(abs(bitmap.alpha(50, 50) - 128) <= 1)
  }
}
