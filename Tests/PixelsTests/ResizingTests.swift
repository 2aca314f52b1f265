import Pixels
import Testing

@Suite struct ResizingTests {
  @Test func `a plain picture stays plain at any size`() {
    var bitmap = Bitmap(width: 7, height: 5)
    bitmap.fill(0x8040_2010)
    for (width, height) in [(1, 1), (3, 9), (70, 50), (7, 4)] {
      let sized = bitmap.resized(width: width, height: height)
      #expect((sized.width, sized.height) == (width, height))
      #expect(sized.withPixels { $0.allSatisfy { $0 == 0x8040_2010 } })
    }
  }

  @Test func `a part of a picture at another size has the whole one's pixels`() {
    let pixels = (0..<35).map { UInt32(0xFF00_0000 | $0 * 0x07_0503) }
    let bitmap = Bitmap(width: 7, height: 5, pixels: pixels)
    for (width, height) in [(70, 50), (4, 3), (13, 2)] {
      let part = PixelRect(x: 1, y: 1, width: width - 2, height: height - 1)
      #expect(
        bitmap.resized(width: width, height: height, showing: part)
          == bitmap.resized(width: width, height: height).cropped(to: part)
      )
    }
  }

  @Test func `a ramp of half the width is the ramp of means`() {
    // Away from its ends the kernel weighs both sides alike, so that a straight line stays one.
    let ramp = (0..<64).map { 0xFF00_0000 | UInt32(4 * $0) }
    let half = Bitmap(width: 64, height: 1, pixels: ramp).resized(width: 32, height: 1)
    for x in 6..<26 { #expect(half[x, 0] & 255 == UInt32(8 * x + 2)) }
  }

  @Test func `what is transparent lends no colour`() {
    // White beside transparent black: every mixture is white with less opacity.
    let pixels = (0..<16).map { UInt32($0 < 8 ? 0xFFFF_FFFF : 0) }
    let sized = Bitmap(width: 16, height: 1, pixels: pixels).resized(width: 5, height: 1)
    for x in 0..<5 {
      let pixel = StraightPixel(premultiplied: sized[x, 0])
      #expect(pixel.alpha == 0 || pixel.red == 255 && pixel.green == 255 && pixel.blue == 255)
    }
  }

  @Test func `premultiplied channels never exceed their opacity`() {
    // Lobes overshoot at edges.
    let pixels = (0..<32).map { UInt32($0 % 8 < 4 ? 0xC0C0_00C0 : 0x1000_1000) }
    let sized = Bitmap(width: 32, height: 1, pixels: pixels).resized(width: 61, height: 1)
    for x in 0..<61 {
      let pixel = sized[x, 0]
      let alpha = pixel >> 24
      #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
    }
  }
}
