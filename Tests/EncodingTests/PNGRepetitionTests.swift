import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding

/// Pictures whose rows repeat each other, completely or except for some pixels.
@Suite struct PNGRepetitionTests {
  /// The kinds of pixels, and their largest numbers of colours.
  static let kinds: [(name: String, isGray: Bool, isOpaque: Bool, colors: Int)] = [
    ("grey", true, true, 200), ("a palette", false, true, 12),
    ("a large palette", false, true, 250), ("colours", false, true, 9999),
    ("soft colours", false, false, 9999), ("soft grey", true, false, 9999),
  ]

  /// Returns a picture in which most rows equal the row above or change a few pixels of it.
  private func picture(kind: Int, width: Int, height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let (_, isGray, isOpaque, colors) = PNGRepetitionTests.kinds[kind]
    let palette = (0..<colors).map { _ in
      let bits = generator.next()
      let (red, green, blue) = (UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255))
      return StraightPixel(
        red: red,
        green: isGray ? red : green,
        blue: isGray ? red : blue,
        alpha: isOpaque ? 255 : UInt8(bits >> 24 & 255)
      ).premultiplied
    }
    var row = [UInt32](repeating: palette[0], count: width)
    var pixels: [UInt32] = []
    for _ in 0..<height {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<4: break
      case 4..<7:
        let start = Int.random(in: 0..<width, using: &generator)
        let end = Int.random(in: start..<min(width, start + 40), using: &generator)
        for x in start...end { row[x] = palette.randomElement(using: &generator) ?? 0 }
      default: row = row.map { _ in palette.randomElement(using: &generator) ?? 0 }
      }
      pixels += row
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: kinds.indices)
  func `come back exactly at every width`(kind: Int) throws {
    for width in 1...70 {
      let bitmap = picture(kind: kind, width: width, height: 40, seed: UInt64(width))
      #expect(try PNGDecoder.decode(PNGEncoder().encode(bitmap)).bitmap == bitmap, "\(width)")
    }
  }

  @Test(arguments: kinds.indices)
  func `come back exactly from others where there is much of them`(kind: Int) throws {
    let bitmap = picture(kind: kind, width: 777, height: 1500, seed: 1)
    let bytes = try PNGEncoder().encode(bitmap)
    #expect(try PNGDecoder.decode(bytes).bitmap == bitmap)
    #expect(try Witness.pillow(bytes, "png").pictures == [bitmap])
  }

  @Test(arguments: kinds.indices)
  func `take the same bytes whatever was compressed before`(kind: Int) throws {
    func compress(_ bitmap: Bitmap, _ data: PNGImageData) throws -> [UInt8] {
      let census = PixelCensus()
      census.add(bitmap, in: bitmap.bounds)
      let format = PNGPixelFormat.candidates(census, width: bitmap.width, height: bitmap.height)[0]
      return try data.compress(PNGScanlines(bitmap, in: bitmap.bounds, format: format))
    }
    let used = PNGImageData(effort: .fast)
    for seed in 1...5 as ClosedRange<UInt64> {
      let bitmap = picture(kind: kind, width: 90, height: 200 * Int(seed), seed: seed)
      #expect(try compress(bitmap, used) == compress(bitmap, PNGImageData(effort: .fast)))
    }
  }
}
