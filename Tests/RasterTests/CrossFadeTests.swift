import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct CrossFadeTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  private func plain(_ pixel: UInt32) -> LayerContents {
    .image(ImageContents(Bitmap(width: 1, height: 1, pixels: [pixel])))
  }

  private func layer(_ from: LayerContents, _ to: LayerContents, _ fraction: Double) -> Layer {
    var layer = Layer(frame: all)
    layer.contents = .crossFade(CrossFade(from: from, to: to, fraction: fraction))
    return layer
  }

  @Test func `opaque contents stay opaque on their way to opaque ones`() throws {
    for step in 1..<256 {
      let fraction = Double(step) / 256.7
      let picture = try draw(layer(plain(0xFF33_99E1), plain(0xFFC8_1105), fraction))
      func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
      let pixel = picture.straight(20, 20)
      #expect(pixel.alpha == 255, "\(step)")
      #expect(
        pixel.isNear(mixed(0x33, 0xC8), mixed(0x99, 0x11), mixed(0xE1, 0x05), within: 0.51),
        "\(step)"
      )
    }
  }

  @Test(arguments: [0.1, 0.37, 0.5, 0.999])
  func `the same contents on both sides do not change`(fraction: Double) throws {
    var shape = Shape(circle(20, 20, radius: 13.3), fill: .red.withAlpha(0.4))
    shape.strokeColor = .blue
    let contents = LayerContents.drawing(Drawing([shape]))
    var layer = Layer()
    layer.contents = contents
    let faded = try draw(self.layer(contents, contents, fraction))
    // The group's pixels are laid over nothing, which changes none of them.
    #expect(try faded.largestDifference(from: draw(layer)) <= 1)
  }

  @Test func `what shows on one side only fades`() throws {
    let picture = try draw(layer(plain(0xFFFF_0000), .none, 0.75))
    #expect(abs(picture.alpha(20, 20) - 64) <= 1)
    #expect(picture.straight(20, 20).isNear(255, 0, 0))
  }

  @Test(arguments: [-3.0, 0, 1, 7, .nan])
  func `a fraction counts from 0 to 1`(fraction: Double) throws {
    let picture = try draw(layer(plain(0xFFFF_0000), plain(0xFF00_00FF), fraction))
    #expect(picture[20, 20] == (fraction >= 1 ? 0xFF00_00FF : 0xFFFF_0000))
  }

  @Test func `a cross-fade fades with its layer as one`() throws {
    var faded = layer(plain(0xFFFF_0000), plain(0xFF00_00FF), 0.5)
    faded.opacity = 0.5
    let picture = try draw(faded)
    #expect(abs(picture.alpha(20, 20) - 128) <= 1)
    #expect(picture.straight(20, 20).isNear(127.5, 0, 127.5, within: 2))
  }

  @Test func `a cross-fade may be on its way to another`() throws {
    let inner = layer(plain(0xFF00_0000), plain(0xFF80_0000), 0.5).contents
    let picture = try draw(layer(inner, plain(0xFF00_00FF), 0.25))
    #expect(picture.straight(20, 20).isNear(48, 0, 64))
  }

  @Test func `sides of different sizes change where either is`() throws {
    func presentation(_ fraction: Double) -> Presentation {
      var layer = Layer(frame: Rect(x: 10, y: 10, width: 10, height: 10))
      let drawing = Drawing([Shape(Path(rect: Rect(x: 8, y: 2, width: 10, height: 3)))])
      layer.contents = .crossFade(
        CrossFade(from: plain(0xFFFF_0000), to: .drawing(drawing), fraction: fraction)
      )
      var root = Layer(frame: all)
      root.sublayers = [layer]
      return Presentation(time: 0, root: root)
    }
    let renderer = Renderer()
    _ = try renderer.draw(presentation(0.2), scale: 1)
    let picture = try renderer.draw(presentation(0.6), scale: 1)
    #expect(renderer.changed?.bounds == PixelRect(x: 9, y: 9, width: 20, height: 12))
    #expect(try picture == Renderer().draw(presentation(0.6), scale: 1))
    // Where only the second side is.
    #expect(abs(picture.alpha(25, 13) - 153) <= 1)
  }

  // MARK: Animated

  /// Returns the middle pixel of a layer whose contents go through three colours, at every eighth
  /// of a second.
  private func pixels(_ mode: KeyframeAnimation.CalculationMode) throws -> [StraightPixel] {
    var stage = Stage(Layer(frame: all))
    var keyframes = KeyframeAnimation(
      .contents,
      values: [plain(0xFFFF_0000), plain(0xFF00_FF00), plain(0xFF00_00FF)]
    )
    keyframes.calculationMode = mode
    stage.add(Animation(.keyframe(keyframes), duration: 1), to: stage.root)
    let renderer = Renderer()
    return try (0..<8).map {
      stage.advance(to: Double($0) / 8)
      let picture = try renderer.draw(stage.presentation(), scale: 1)
      #expect(try picture == Renderer().draw(stage.presentation(), scale: 1))
      return picture.straight(20, 20)
    }
  }

  @Test func `linear keyframes of pictures cross-fade`() throws {
    for (index, pixel) in try pixels(.linear).enumerated() {
      let way = Double(index) / 4
      let middle = 1 - abs(way - 1)
      #expect(pixel.isNear(255 * max(1 - way, 0), 255 * middle, 255 * max(way - 1, 0)), "\(index)")
      #expect(pixel.alpha == 255)
    }
  }

  @Test func `discrete keyframes of pictures follow one another`() throws {
    for (index, pixel) in try pixels(.discrete).enumerated() {
      // A third of the duration each.
      let shown = index * 3 / 8
      #expect(
        pixel.isNear(shown == 0 ? 255 : 0, shown == 1 ? 255 : 0, shown == 2 ? 255 : 0, within: 0)
      )
    }
  }
}
