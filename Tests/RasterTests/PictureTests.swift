import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct PictureTests {
  /// Four colours: red, green above blue, white.
  private let checks = Bitmap(
    width: 2,
    height: 2,
    pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
  )

  private func layer(
    _ bitmap: Bitmap,
    _ rect: Rect,
    gravity: ImageContents.Gravity = .resize,
    _ change: (inout ImageContents) -> Void = { _ in }
  ) -> Layer {
    var image = ImageContents(bitmap, gravity: gravity)
    change(&image)
    var layer = Layer(frame: rect)
    layer.contents = .image(image)
    return layer
  }

  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  @Test func `a picture of the layer's size is copied pixel by pixel`() throws {
    let bitmap = Bitmap(width: 40, height: 40, pixels: (0..<1600).map { 0xFF00_0000 | UInt32($0) })
    #expect(try draw(layer(bitmap, all)) == bitmap)
  }

  @Test func `a picture may stand on any pixel`() throws {
    let picture = try draw(layer(checks, Rect(x: 7, y: 9, width: 2, height: 2)))
    #expect(picture[7, 9] == 0xFFFF_0000 && picture[8, 10] == 0xFFFF_FFFF)
    #expect(picture.coverage == 4)
  }

  @Test func `a picture is stretched to the bounds`() throws {
    let picture = try draw(layer(checks, all))
    #expect(picture[1, 1] == 0xFFFF_0000 && picture[38, 1] == 0xFF00_FF00)
    #expect(picture[1, 38] == 0xFF00_00FF && picture[38, 38] == 0xFFFF_FFFF)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `a magnified picture is opaque up to its edges`(scale: Double) throws {
    let opaque = Bitmap(width: 3, height: 3, pixels: [UInt32](repeating: 0xFF33_6699, count: 9))
    let picture = try draw(layer(opaque, all), scale: scale)
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFF33_6699 } })
  }

  @Test func `a reduced picture keeps its mean`() throws {
    let stripes = Bitmap(
      width: 80,
      height: 80,
      pixels: (0..<6400).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    )
    let picture = try draw(layer(stripes, Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect((2..<18).allSatisfy { picture.straight($0, 10).isNear(127.5, 127.5, 127.5, within: 8) })
  }

  @Test func `an aspect fit leaves bars`() throws {
    let wide = Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 8))
    let picture = try draw(layer(wide, all, gravity: .resizeAspect))
    #expect(picture.coverage == 40 * 20)
    #expect(picture.alpha(20, 9) == 0 && picture.alpha(20, 10) == 255)
  }

  @Test func `an aspect fill reaches beyond the bounds unless they clip`() throws {
    let wide = Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 8))
    var filled = layer(
      wide,
      Rect(x: 10, y: 10, width: 20, height: 20),
      gravity: .resizeAspectFill
    )
    #expect(try draw(filled).coverage == 40 * 20)
    filled.masksToBounds = true
    #expect(try draw(filled).coverage == 20 * 20)
  }

  @Test(
    arguments: [
      (ImageContents.Gravity.center, 19, 19), (.top, 19, 0), (.bottom, 19, 38), (.left, 0, 19),
      (.right, 38, 19),
    ]
  )
  func `a picture of its own size stands where gravity says`(
    gravity: ImageContents.Gravity,
    x: Int,
    y: Int
  ) throws {
    let picture = try draw(layer(checks, all, gravity: gravity))
    #expect(picture[x, y] == 0xFFFF_0000 && picture[x + 1, y + 1] == 0xFFFF_FFFF)
    #expect(picture.coverage == 4)
  }

  @Test func `a picture's own size counts its scale`() throws {
    let picture = try draw(layer(checks, all, gravity: .center) { $0.contentsScale = 0.5 })
    #expect(picture.coverage == 16)
  }

  @Test func `a part of a picture fills the bounds`() throws {
    let picture = try draw(
      layer(checks, all) { $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.5) }
    )
    #expect(picture[0, 0] == 0xFF00_FF00 || picture.straight(2, 20).isNear(0, 255, 0, within: 255))
    #expect(picture[39, 0] == 0xFF00_FF00)
    #expect(picture.coverage == 1600)
  }

  @Test func `a picture fades with its layer`() throws {
    var faded = layer(checks, all)
    faded.opacity = 0.5
    let picture = try draw(faded)
    #expect(abs(picture.alpha(1, 1) - 128) <= 1)
    #expect(picture.straight(1, 1).isNear(255, 0, 0, within: 1))
  }

  @Test func `a picture turns with its layer`() throws {
    var turned = layer(checks, all)
    turned.transform = Transform3D(.rotation(.pi / 2))
    let picture = try draw(turned)
    #expect(picture.straight(38, 1).isNear(255, 0, 0))
    #expect(picture.straight(1, 1).isNear(0, 0, 255))
  }
}
