import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding
@testable import WebP

/// Files that break rules and that browsers show; what they show was looked up in Chromium 156.
@Suite struct FieldFileTests {
  private static let frames = Clips.discs(frames: 3, width: 20, height: 16)

  @Test func `a GIF without its last byte, and with rubbish between blocks, shows everything`()
    throws
  {
    let whole = try GIFEncoder().encode(Self.frames)
    let pictures = Array(try GIFDecoder.decode(whole).pictures)
    let open = try GIFDecoder.decode(Array(whole.dropLast()))
    #expect(Array(open.pictures) == pictures && open.deviations == [.missingEnd])
    let control = try #require(
      whole.indices.last { whole[$0...].starts(with: [0x21, 0xF9, 4]) }
    )
    let rubbish = whole[..<control] + [0, 0, 0, 7] + whole[control...]
    let image = try GIFDecoder.decode(Array(rubbish))
    #expect(Array(image.pictures) == pictures && image.deviations == [.junk])
  }

  @Test func `a GIF that is cut off shows the frames that are whole`() throws {
    let whole = try GIFEncoder().encode(Self.frames)
    let pictures = Array(try GIFDecoder.decode(whole).pictures)
    let image = try GIFDecoder.decode(Array(whole.dropLast(20)))
    #expect(Array(image.pictures) == Array(pictures.prefix(2)))
    #expect(image.deviations == [.cutOff(wholeFrames: 2)])
  }

  /// Returns a GIF of four pixels in a row with two colours, a screen and codes of three bits.
  private func gif(_ codes: [Int], width: Int = 4) -> [UInt8] {
    var value = 0
    for (place, code) in codes.enumerated() { value |= code << (3 * place) }
    let count = (codes.count * 3 + 7) / 8
    let data = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    let head: [UInt8] = Array("GIF89a".utf8) + [UInt8(width), 0, 1, 0, 0x80, 0, 0]
    let palette: [UInt8] = [10, 20, 30, 200, 210, 220]
    return head + palette + [0x2C, 0, 0, 0, 0, 4, 0, 1, 0, 0, 2, UInt8(count)] + data + [0, 0x3B]
  }

  @Test func `codes may be too few, too many, without an end, or beyond the table`() throws {
    let (dark, light): (UInt32, UInt32) = (0xFF0A_141E, 0xFFC8_D2DC)
    let cases: [([Int], [UInt32], [PictureDeviation])] = [
      ([4, 0, 1, 4, 0, 1, 5], [dark, light, dark, light], []),
      ([4, 0, 1, 4, 0, 1], [dark, light, dark, light], [.missingEndCode]),
      ([4, 0, 1, 4, 0, 1, 4, 0, 1, 5], [dark, light, dark, light], [.surplusCodes]),
      ([4, 0, 1, 4, 0, 5], [dark, light, dark, 0], [.missingPixels]),
      ([4, 0, 2, 4, 0, 3, 5], [dark, 0xFF00_0000, dark, 0xFF00_0000], [.missingColors]),
    ]
    for (codes, expected, notes) in cases {
      let image = try GIFDecoder.decode(gif(codes))
      #expect(Array(image.pictures) == [Bitmap(width: 4, height: 1, pixels: expected)], "\(codes)")
      #expect(image.deviations == notes, "\(codes)")
    }
  }

  @Test func `a screen without a size takes that of the first picture`() throws {
    let image = try GIFDecoder.decode(gif([4, 0, 1, 4, 0, 1, 5], width: 0))
    #expect(image.width == 4 && image.height == 1 && image.deviations == [.emptyScreen])
  }

  @Test func `delays of 10 ms and less are 100 ms in all kinds, and longer ones are kept`() throws {
    let script = """
      images = [Image.new("RGB", (4, 4), (n * 90, 0, 0)) for n in range(3)]
      images[0].save(path, save_all=True, append_images=images[1:], duration=[5, 10, 20])
      """
    let gif = try GIFDecoder.decode(FieldFiles.made(script, "gif"))
    let png = try PNGDecoder.decode(FieldFiles.made(script, "png"))
    let webp = try WebPDecoder.decode(FieldFiles.made(script, "webp"))
    for (delays, duration, notes) in [
      (gif.delays, gif.duration, gif.deviations),
      (png.animation?.delays ?? [], png.animation?.duration ?? 0, png.deviations),
      (webp.delays, webp.duration, webp.deviations),
    ] {
      #expect(
        zip(delays, [0.1, 0.1, 0.02]).allSatisfy { abs($0 - $1) < 1e-9 } && delays.count == 3
      )
      #expect(abs(duration - 0.22) < 1e-9)
      #expect(notes == [.shortDelays(2)])
    }
    #expect(gif.frames.map(\.delay) == [0, 1, 2])
    #expect(!PictureDeviation.shortDelays(2).isDamage && PictureDeviation.junk.isDamage)
  }

  @Test func `a WebP that is cut off shows the frames that are whole`() throws {
    let script = """
      images = [Image.new("RGB", (40, 30), (n * 60, 90, 0)) for n in range(4)]
      for n, image in enumerate(images): image.paste((n, 200, 7 * n), (n * 5, 3, n * 5 + 9, 20))
      images[0].save(path, save_all=True, append_images=images[1:], duration=100, lossless=True)
      """
    let bytes = try FieldFiles.made(script, "webp")
    let pictures = Array(try WebPDecoder.decode(bytes).pictures)
    var seen: Set<Int> = []
    for length in 1..<bytes.count {
      guard let image = try? WebPDecoder.decode(Array(bytes[..<length])) else { continue }
      let shown = Array(image.pictures)
      #expect(shown == Array(pictures.prefix(shown.count)))
      #expect(image.deviations == [.cutOff(wholeFrames: shown.count)])
      seen.insert(shown.count)
    }
    #expect(seen.isSuperset(of: [1, 2, 3]))
  }

  @Test func `a PNG is upright as its camera noted it, and so is every frame of an APNG`() throws {
    let script = """
      images = [Image.new("RGB", (3, 2), (n * 90, 0, 0)) for n in range(2)]
      for image in images: image.putpixel((0, 0), (9, 200, 7))
      exif = Image.Exif()
      exif[0x0112] = 6
      images[0].save(path, "PNG", save_all=True, append_images=images[1:], duration=100, exif=exif)
      """
    let image = try PNGDecoder.decode(FieldFiles.made(script, "png"))
    let pictures = Array(image.pictures)
    #expect(pictures.count == 2 && pictures[0] == image.bitmap)
    for picture in pictures {
      #expect((picture.width, picture.height) == (2, 3) && picture[1, 0] == 0xFF09_C807)
    }
  }

  @Test func `a PNG that Xcode has rewritten is restored`() throws {
    let script = """
      row = bytes([15, 15, 110, 128, 30, 30, 220, 255, 0, 0, 0, 0])
      open(path, "wb").write(png(row * 2, 3, 6, raw=True, before=chunk(b"CgBI", b"\\x50\\0\\x20\\x02")))
      """
    let image = try PNGDecoder.decode(FieldFiles.made(script, "png"))
    #expect(image.deviations == [.optimizedForApple])
    #expect(image.bitmap.withPixels { Array($0.prefix(3)) } == [0x806E_0F0F, 0xFFDC_1E1E, 0])
  }

  @Test func `a wrong checksum costs the chunk that it belongs to`() throws {
    let script = """
      open(path, "wb").write(png(bytes([55] * 4), 4, 0, [(b"gAMA", struct.pack(">I", 100000), 1)]))
      """
    let image = try PNGDecoder.decode(FieldFiles.made(script, "png"))
    #expect(image.deviations == [.wrongChecksum(chunk: "gAMA")])
    #expect(image.bitmap[0, 0] == 0xFF37_3737)
  }
}
