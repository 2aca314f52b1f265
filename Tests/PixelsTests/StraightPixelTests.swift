import Pixels
import Testing

@Suite struct StraightPixelTests {
  @Test func `every premultiplied pixel survives the way to straight and back`() {
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let pixel = alpha << 24 | channel << 16 | (alpha - channel) << 8 | channel
        #expect(StraightPixel(premultiplied: pixel).premultiplied == pixel)
      }
    }
  }

  @Test func `both directions round to nearest`() {
    for alpha in 1...255 {
      for channel in 0...255 {
        let straight = StraightPixel(red: UInt8(channel), green: 0, blue: 0, alpha: UInt8(alpha))
        let exact = Double(channel * alpha) / 255
        #expect(abs(Double(straight.premultiplied >> 16 & 255) - exact) <= 0.5)
        guard channel <= alpha else { continue }
        let back = StraightPixel(premultiplied: UInt32(alpha) << 24 | UInt32(channel) << 8)
        #expect(abs(Double(back.green) - Double(channel) * 255 / Double(alpha)) <= 0.5)
      }
    }
  }

  @Test func `a channel above its alpha counts as full`() {
    #expect(StraightPixel(premultiplied: 0x0A0B_0A00).red == 255)
    #expect(StraightPixel(premultiplied: 0x0000_FF00) == StraightPixel(premultiplied: 0))
  }
}
