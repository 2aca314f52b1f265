import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFPaletteTests {
  private func psnr(_ frames: [Frame], _ options: GIFEncoder.Options = .init()) throws -> Double {
    let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode(frames))
    let pictures = Array(image.pictures)
    try #require(pictures.count == frames.count)
    return Difference.psnr(Array(zip(pictures, frames.map(\.bitmap))))
  }

  @Test func `gradients lose little`() throws {
    // giflib's own quantiser reaches 33 to 36 dB on such clips.
    #expect(try psnr(Clips.gradient(frames: 6)) >= 40)
  }

  @Test func `colours that differ in the last bit only are joined`() throws {
    var bitmap = Bitmap(width: 32, height: 16)
    for place in 0..<512 {
      let level = UInt32(place % 256)
      bitmap[place % 32, place / 32] =
        0xFF00_0000 | level << 16 | level << 8 | (level ^ UInt32(place / 256))
    }
    let frame = Frame(bitmap: bitmap, endTime: 1)
    let image = try GIFDecoder.decode(try GIFEncoder().encode([frame]))
    let picture = try #require(image.pictures.first { _ in true })
    #expect(Difference.largest(picture, bitmap) <= 1)
  }

  @Test(arguments: [2, 3, 4, 8, 16, 32, 100, 256])
  func `no more colours are used than allowed`(limit: Int) throws {
    var entries = 2
    while entries < limit { entries *= 2 }
    for frames in [Clips.gradient(frames: 3), Clips.discs(frames: 5), Clips.transparent()] {
      let bytes = try GIFEncoder(options: .init(colors: limit)).encode(frames)
      let image = try GIFDecoder.decode(bytes)
      #expect(image.globalColorCount <= entries)
      let used = Set(image.pictures.flatMap { $0.withPixels { Set($0) } })
      #expect(used.count <= limit)
    }
  }

  @Test func `flat areas and pure white and black stay exact`() throws {
    var frames = Clips.gradient(frames: 3)
    for index in frames.indices {
      frames[index].bitmap.fill(0xFF48_466D, in: PixelRect(x: 0, y: 20, width: 60, height: 9))
    }
    for limit in [16, 64, 256] {
      let options = GIFEncoder.Options(colors: limit)
      let image = try GIFDecoder.decode(try GIFEncoder(options: options).encode(frames))
      for picture in image.pictures {
        #expect(picture[3, 3] == 0xFFFF_FFFF)
        #expect(picture[3, 8] == 0xFF00_0000)
        #expect(picture[3, 24] == 0xFF48_466D)
      }
    }
  }

  @Test func `more colours than the histogram tells apart still look the same`() throws {
    // 140,000 distinct colours: most of them end in cells.
    var frames: [Frame] = []
    for index in 0..<2 {
      let pixels = (0..<70_000).map { place in
        let number = UInt32(place + index * 70_000)
        let red = (number & 511) >> 1
        let green = number >> 9 & 255
        return 0xFF00_0000 | red << 16 | green << 8 | number * 7 & 255
      }
      frames.append(
        Frame(
          bitmap: Bitmap(width: 350, height: 200, pixels: pixels),
          endTime: Double(index + 1)
        )
      )
    }
    let roomy = try GIFEncoder().encode(frames)
    #expect(try GIFEncoder(options: .init(memoryBudget: 0)).encode(frames) == roomy)
    // Six levels a channel, as far apart as 255 colours in the whole cube are, would give 24 dB.
    #expect(try psnr(frames) > 24)
  }

  @Test func `a channel's whole range of greys is exact`() throws {
    let bitmap = Bitmap(
      width: 256,
      height: 1,
      pixels: (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x01_0101 }
    )
    let image = try GIFDecoder.decode(try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 1)]))
    #expect(Array(image.pictures) == [bitmap])
  }
}
