import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct GIFCoverTests {
  /// Frames in which a few small parts change, each with what covers them.
  private static func frames(seed: UInt64, colors: UInt32) -> [Frame] {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: 260, height: 50)
    bitmap.fill(0xFFF0_F0F0)
    return (1...25).map { step in
      var cover = DirtyRegion()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let rect = PixelRect(
          x: Int.random(in: 0..<240, using: &random),
          y: Int.random(in: 0..<40, using: &random),
          width: Int.random(in: 1...20, using: &random),
          height: Int.random(in: 1...10, using: &random)
        )
        cover.add(rect)
        let isClear = Int.random(in: 0..<6, using: &random) == 0
        let isFlat = Bool.random(using: &random)
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width where isFlat || Bool.random(using: &random) {
            let color = UInt32.random(in: 0..<colors, using: &random) &* 0x3D_0B_11
            bitmap[x, y] = isClear ? 0 : 0xFF00_0000 | color & 0xFF_FFFF
          }
        }
      }
      return Frame(bitmap: bitmap, endTime: Double(step) / 10, changed: step == 1 ? nil : cover)
    }
  }

  @Test(arguments: 0..<12, [6, 900] as [UInt32])
  func `a file is the same whether or not encoders are told what changes`(
    seed: UInt64,
    colors: UInt32
  ) throws {
    let told = Self.frames(seed: seed, colors: colors)
    let untold = told.map { Frame(bitmap: $0.bitmap, endTime: $0.endTime) }
    #expect(try GIFEncoder().encode(told) == GIFEncoder().encode(untold))
    #expect(try APNGEncoder().encode(told) == APNGEncoder().encode(untold))
  }

  @Test func `nothing is looked for between what is covered`() throws {
    var first = Bitmap(width: 200, height: 4)
    first.fill(0xFFFF_FFFF)
    var second = first
    second.fill(0xFF20_4060, in: PixelRect(x: 2, y: 1, width: 5, height: 2))
    second.fill(0xFF20_4060, in: PixelRect(x: 190, y: 1, width: 5, height: 2))
    var cover = DirtyRegion(PixelRect(x: 1, y: 0, width: 7, height: 4))
    cover.add(PixelRect(x: 185, y: 0, width: 15, height: 4))
    let expected = second
    // This is a broken promise, which nobody notices.
    second.fill(0xFF00_FF00, in: PixelRect(x: 90, y: 1, width: 20, height: 2))
    let frames = [
      Frame(bitmap: first, endTime: 0.1), Frame(bitmap: second, endTime: 0.2, changed: cover),
    ]
    let image = try GIFDecoder.decode(GIFEncoder().encode(frames))
    #expect(Array(image.pictures) == [first, expected])
    #expect(image.frames[1].rect == PixelRect(x: 2, y: 1, width: 193, height: 2))
  }
}
