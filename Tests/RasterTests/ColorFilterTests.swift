import Geometry
import Layers
import Pixels
import TestSupport
import Testing

@testable import Raster

@Suite struct ColorFilterTests {
  private func filtered(_ color: Color, _ filters: Filter...) throws -> StraightPixel {
    var layer = box(color, 10, 10, 20, 20)
    layer.filters = filters
    return try draw(layer).straight(20, 20)
  }

  @Test func `a matrix that changes nothing changes no pixel`() {
    var pixels: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for channel in 0...alpha { pixels.append(alpha << 24 | channel << 16 | (alpha - channel)) }
    }
    var copy = pixels
    copy.withUnsafeMutableBufferPointer { ColorMatrix.identity.apply(to: $0) }
    #expect(copy == pixels)
  }

  @Test func `a matrix maps colours that are not premultiplied, and rounds once`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      func row() -> ColorMatrix.Row {
        func factor() -> Double { Double.random(in: -1...1, using: &generator) }
        return ColorMatrix.Row(factor(), factor(), factor(), factor(), factor() / 2)
      }
      let matrix = ColorMatrix(red: row(), green: row(), blue: row(), alpha: row())
      let alpha = UInt32.random(in: 0...255, using: &generator)
      func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
      let (red, green, blue) = (channel(), channel(), channel())
      var pixels = [alpha << 24 | red << 16 | green << 8 | blue]
      pixels.withUnsafeMutableBufferPointer { matrix.apply(to: $0) }

      let whole = max(Double(alpha), 1)
      func mapped(_ row: ColorMatrix.Row) -> Double {
        let sum =
          row.red * Double(red) / whole + row.green * Double(green) / whole
          + row.blue * Double(blue) / whole + row.alpha * Double(alpha) / 255 + row.constant
        return min(max(sum, 0), 1)
      }
      let newAlpha = mapped(matrix.alpha) * 255
      let expected = [
        mapped(matrix.blue) * newAlpha, mapped(matrix.green) * newAlpha,
        mapped(matrix.red) * newAlpha, newAlpha,
      ]
      for (index, value) in expected.enumerated() {
        let found = Double(pixels[0] >> UInt32(8 * index) & 255)
        #expect(abs(found - value) <= 0.5001, "\(index) of \(pixels)")
      }
    }
  }

  @Test func `the ready-made matrices do what they are called`() throws {
    let color = Color(rgb8: 200, 100, 50)
    #expect(try filtered(color, .colorMatrix(.inversion)).isNear(55, 155, 205))
    let grey = 0.213 * 200 + 0.715 * 100 + 0.072 * 50
    #expect(try filtered(color, .colorMatrix(.saturation(0))).isNear(grey, grey, grey))
    #expect(try filtered(color, .colorMatrix(.saturation(1))).isNear(200, 100, 50))
    let tinted = try filtered(color, .colorMatrix(.tint(Color(rgb8: 255, 128, 0).withAlpha(0.5))))
    #expect(tinted.isNear(200, 50, 0, within: 2) && abs(Int(tinted.alpha) - 128) <= 1)
  }

  @Test func `filters come one after the other`() throws {
    let dark = Filter.colorMatrix(.tint(.black))
    #expect(try filtered(.red, dark, .colorMatrix(.inversion)).isNear(255, 255, 255))
    #expect(try filtered(.red, .colorMatrix(.inversion), dark).isNear(0, 0, 0))
  }

  @Test func `a matrix that colours what is transparent does so inside the layer's extent`() throws
  {
    var matrix = ColorMatrix.identity
    matrix.alpha.constant = 1
    var layer = Layer(shape: Shape(circle(20, 20, radius: 8), fill: .white))
    layer.filters = [.colorMatrix(matrix)]
    let picture = try draw(layer)
    #expect(picture[20, 20] == 0xFFFF_FFFF && picture[12, 12] == 0xFF00_0000)
    #expect(picture.coverage == 256)
  }

  @Test func `tones by the mean in linear light find a grey at its own place`() throws {
    let greys = Filter.tones([.black, .white], by: .linearMean)
    for level in [0, 3, 10, 64, 128, 200, 255] as [Double] {
      let grey = Color(red: level / 255, green: level / 255, blue: level / 255)
      #expect(try filtered(grey, greys).isNear(level, level, level))
    }
    // A third of the light of white: 0.6125 of white as sRGB stores it.
    for color in [.red, .lime, .blue] as [Color] {
      #expect(try filtered(color, greys).isNear(156.2, 156.2, 156.2))
    }
  }

  @Test func `tones are spread evenly over the lumas`() throws {
    let scale = Filter.tones([
      Color(rgb8: 10, 0, 90), Color(rgb8: 200, 40, 40), Color(rgb8: 255, 240, 200),
    ])
    #expect(try filtered(.black, scale).isNear(10, 0, 90))
    #expect(try filtered(.white, scale).isNear(255, 240, 200))
    #expect(try filtered(Color(rgb8: 64, 64, 64), scale).isNear(105.4, 20.1, 64.9))
    // 0.7154 is 0.4308 of the way from the second to the third.
    #expect(try filtered(.lime, scale).isNear(223.7, 126.2, 108.9))
    #expect(try filtered(.white.withAlpha(0.5), scale).alpha == 128)
    #expect(try filtered(.lime, .tones([.red])).isNear(255, 0, 0))
    #expect(try filtered(.lime, .tones([.red], amount: 0.25)).isNear(64, 191, 0))
    #expect(try filtered(.lime, .tones([.red], amount: 0)).isNear(0, 255, 0))
    #expect(try filtered(.lime, .tones([])).isNear(0, 255, 0))
  }
}
