import Decoding
import Foundation
import Pixels
import TestSupport
import Testing

@testable import WebP

/// Colours that are meant in another space than sRGB.
@Suite struct ColorTests {
  /// The greys and the red whose change is looked at.
  private static let row = "bytes([5] * 3 + [20] * 3 + [55] * 3 + [128] * 3 + [220, 30, 30])"

  /// Returns the pixels of a row of colours in a PNG with some chunks, as `0xRRGGBB`, and what is
  /// noted.
  private func pixels(
    _ chunks: String,
    _ row: String = ColorTests.row,
    kind: Int = 2
  ) throws -> (colors: [UInt32], notes: [PictureDeviation]) {
    let width = kind == 0 ? "len(row)" : "len(row) // 3"
    let script = """
      row = \(row)
      def gamma(value): return b"gAMA", struct.pack(">I", value)
      def primaries(*numbers): return b"cHRM", struct.pack(">8I", *numbers)
      BT709 = primaries(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
      open(path, "wb").write(png(row, \(width), \(kind), [\(chunks)]))
      """
    let image = try PNGDecoder.decode(try FieldFiles.made(script, "png"))
    return (image.bitmap.withPixels { $0.map { $0 & 0xFF_FFFF } }, image.deviations)
  }

  private static let plain: [UInt32] = [0x050505, 0x141414, 0x373737, 0x808080, 0xDC1E1E]

  // The numbers are those of Chromium 156, which converts with another library.
  @Test(
    arguments: [
      ("gamma(100000)", [0x262626, 0x4F4F4F, 0x808080, 0xBCBCBC, 0xEF6060]),
      ("gamma(55556)", [0x030303, 0x1A1A1A, 0x474747, 0x929292, 0xE32828]),
      ("gamma(45455), BT709", [0x010101, 0x0C0C0C, 0x343434, 0x818181, 0xDD1818]),
      ("(b'cICP', bytes((12, 13, 0, 1)))", [0x050505, 0x141414, 0x373737, 0x808080, 0xF00000]),
      ("(b'cICP', bytes((1, 1, 0, 1)))", [0, 0x070707, 0x2C2C2C, 0x797979, 0xDA1212]),
      ("(b'cICP', bytes((5, 6, 0, 1)))", [0, 0x070707, 0x2C2C2C, 0x797979, 0xDE1212]),
      ("(b'cICP', bytes((1, 8, 0, 1)))", [0x262626, 0x4F4F4F, 0x808080, 0xBCBCBC, 0xEF6060]),
      ("(b'cICP', bytes((9, 16, 0, 1)))", [0, 0x010101, 0x151515, 0x848484, 0xFF0000]),
      ("(b'cICP', bytes((9, 18, 0, 1)))", [0, 0x050505, 0x232323, 0x636363, 0xFF0000]),
    ] as [(String, [UInt32])]
  )
  func `chunks of a PNG say which colours are meant`(chunks: String, expected: [UInt32]) throws {
    #expect(try pixels(chunks).colors == expected)
  }

  @Test(arguments: [
    "gamma(45455)", "gamma(45000)", "BT709", "gamma(100000), (b'sRGB', b'\\0')",
    "(b'iCCP', packed(profile(P3, 1))), (b'cICP', bytes((1, 13, 0, 1)))",
    "(b'cICP', bytes((2, 2, 0, 1)))", "(b'cICP', bytes((12, 13, 0, 0)))",
  ])
  func `what says little, or less than another chunk, changes nothing`(chunks: String) throws {
    let result = try pixels(chunks)
    #expect(result.colors == Self.plain && result.notes.isEmpty)
  }

  @Test func `a profile goes before sRGB and gamma, and greys have profiles of their own`() throws {
    let chunks = "(b'iCCP', packed(profile(SRGB, 1))), (b'sRGB', b'\\0'), gamma(200000)"
    #expect(try pixels(chunks).colors == [0x262626, 0x4F4F4F, 0x808080, 0xBCBCBC, 0xEF6060])
    let gray = "(b'iCCP', packed(profile([], 1, b'GRAY')))"
    #expect(
      try pixels(gray, "bytes([5, 20, 55])", kind: 0).colors == [0x262626, 0x4F4F4F, 0x808080]
    )
  }

  @Test(arguments: [
    "b'name\\0\\0' + b'rubbish'", "packed(bytes(200))", "packed(b'x' * 300)",
    "packed(profile(SRGB, 1)[:200])", "packed(profile([], 1, b'GRAY'))", "b''",
  ])
  func `a profile that cannot be used is noted and ignored`(content: String) throws {
    let result = try pixels("(b'iCCP', \(content))")
    #expect(result.colors == Self.plain && result.notes == [.unusableProfile])
  }

  @Test func `many colours are converted as Little CMS converts them`() throws {
    let script = """
      import io, random
      from PIL import ImageCms
      random.seed(4)
      data = profile(P3, 1.8)
      image = Image.new("RGB", (64, 64))
      image.putdata([tuple(random.randrange(256) for _ in range(3)) for _ in range(4096)])
      image.save(path, "PNG", icc_profile=data)
      if sys.argv[2] == "expected":
          source, target = ImageCms.ImageCmsProfile(io.BytesIO(data)), ImageCms.createProfile("sRGB")
          ImageCms.profileToProfile(image, source, target, ImageCms.Intent.RELATIVE_COLORIMETRIC).save(
              path, "PNG", icc_profile=None)
      """
    let own = try PNGDecoder.decode(FieldFiles.made(script, "png", ["own"])).bitmap
    let expected = try PNGDecoder.decode(FieldFiles.made(script, "png", ["expected"])).bitmap
    #expect(Difference.largest(own, expected) <= 1)
  }

  @Test func `the profile of sRGB changes no pixel`() throws {
    let script = """
      import random
      from PIL import ImageCms
      random.seed(5)
      image = Image.new("RGBA", (64, 64))
      image.putdata([tuple(random.randrange(256) for _ in range(4)) for _ in range(4096)])
      data = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
      image.save(path, "PNG", icc_profile=data if sys.argv[2] == "tagged" else None)
      """
    let tagged = try PNGDecoder.decode(FieldFiles.made(script, "png", ["tagged"]))
    let plain = try PNGDecoder.decode(FieldFiles.made(script, "png", ["plain"]))
    #expect(tagged.bitmap == plain.bitmap && tagged.deviations.isEmpty)
  }

  @Test func `palettes, deep samples and opacity keep their alpha`() throws {
    let chunks = "[(b'cICP', bytes((12, 13, 0, 1)))"
    let files = [
      "png(bytes([0, 1]), 2, 3, \(chunks), (b'PLTE', bytes([220, 30, 30] * 2)), (b'tRNS', b'\\x80')])",
      "png(struct.pack('>8H', *[220 * 257, 30 * 257, 30 * 257, 128 * 257, 220 * 257, 30 * 257, 30 * 257,"
        + " 65535]), 2, 6, \(chunks)], 16)",
      "png(bytes([220, 30, 30, 128, 220, 30, 30, 255]), 2, 6, \(chunks)])",
    ]
    let half = StraightPixel(red: 240, green: 0, blue: 0, alpha: 128).premultiplied
    for file in files {
      let bytes = try FieldFiles.made("open(path, 'wb').write(\(file))", "png")
      let picture = try PNGDecoder.decode(bytes).bitmap
      #expect(picture.withPixels { Array($0) } == [half, 0xFFF0_0000], "\(file)")
    }
  }

  @Test func `profiles of JPEGs and WebPs are followed, in animations too`() throws {
    let script = """
      red, gray = Image.new("RGB", (16, 16), (220, 30, 30)), Image.new("RGB", (16, 16), (55, 55, 55))
      kind = path.rsplit(".")[-1]
      options = {"quality": 100} if kind == "jpg" else {"lossless": True}
      if kind == "webp": options.update(save_all=True, append_images=[gray], duration=200)
      red.save(path, icc_profile=profile(P3, 2.2), **options)
      """
    let jpeg = try JPEGDecoder.decode(FieldFiles.made(script, "jpg")).bitmap
    let webp = Array(try WebPDecoder.decode(FieldFiles.made(script, "webp")).pictures)
    for pixel in [jpeg[4, 4], webp[0][4, 4]] {
      #expect(abs(Int(pixel >> 16 & 255) - 241) <= 1 && pixel & 0xFFFF == 0)
    }
    // 55 of a power of 2.2 is 52 of sRGB.
    #expect(webp.count == 2 && webp[1][4, 4] == 0xFF34_3434)
  }
}
