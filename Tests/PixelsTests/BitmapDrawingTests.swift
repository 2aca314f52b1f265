import Pixels
import Testing

@Suite struct BitmapDrawingTests {
  /// Returns pixels whose values are their places.
  private func numbered(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<width * height).map { UInt32($0) })
  }

  @Test func `cropping keeps the pixels of the rectangle`() {
    let part = numbered(5, 4).cropped(to: PixelRect(x: 1, y: 2, width: 3, height: 2))
    #expect(part == Bitmap(width: 3, height: 2, pixels: [11, 12, 13, 16, 17, 18]))
  }

  @Test func `drawing leaves out what lies outside`() {
    var target = Bitmap(width: 3, height: 3)
    target.draw(numbered(2, 2), x: -1, y: 2)
    target.draw(numbered(2, 2), x: 2, y: -1)
    target.draw(numbered(2, 2), x: 7, y: 7)
    #expect(target == Bitmap(width: 3, height: 3, pixels: [0, 0, 2, 0, 0, 0, 1, 0, 0]))
  }

  @Test func `drawing and filling do not touch a copy`() {
    let original = numbered(4, 4)
    var copy = original
    copy.fill(9)
    copy.draw(numbered(2, 2), x: 1, y: 1)
    #expect(original == numbered(4, 4))
    #expect(copy[0, 0] == 9 && copy[2, 2] == 3)
  }

  @Test func `filling stays inside`() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.fill(7, in: PixelRect(x: 2, y: -5, width: 10, height: 6))
    #expect(bitmap == Bitmap(width: 3, height: 2, pixels: [0, 0, 7, 0, 0, 0]))
    bitmap.fill(7, in: PixelRect(x: 5, y: 5, width: 1, height: 1))
    #expect(bitmap[2, 1] == 0)
  }

  @Test func `one pixel decides whether a bitmap is opaque`() {
    var bitmap = Bitmap(width: 33, height: 7)
    #expect(!bitmap.isOpaque)
    bitmap.fill(0xFF12_3456)
    #expect(bitmap.isOpaque)
    bitmap[32, 6] = 0xFE12_3456
    #expect(!bitmap.isOpaque)
  }

  @Test func `blending rounds to nearest and keeps what is below a transparent pixel`() {
    var bitmap = Bitmap(width: 3, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_00FF, 0])
    bitmap.blend(Bitmap(width: 3, height: 1, pixels: [0x8080_0000, 0, 0x4010_2030]), x: 0, y: 0)
    #expect(bitmap == Bitmap(width: 3, height: 1, pixels: [0xFFFF_7F7F, 0xFF00_00FF, 0x4010_2030]))
  }

  @Test func `rectangles meet and unite`() {
    let a = PixelRect(x: 0, y: 0, width: 4, height: 3)
    let b = PixelRect(x: 2, y: 1, width: 5, height: 5)
    #expect(a.intersection(b) == PixelRect(x: 2, y: 1, width: 2, height: 2))
    #expect(a.union(b) == PixelRect(x: 0, y: 0, width: 7, height: 6))
    #expect(a.intersection(PixelRect(x: 4, y: 0, width: 1, height: 1)).isEmpty)
    #expect(a.union(PixelRect(x: 9, y: 9, width: 0, height: 4)) == a)
  }
}
