import Bytes
import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// Pictures of every kind that the encoder distinguishes, with the expected choice.
  static let pictures: [(name: String, bitmap: Bitmap, type: PNGColorType, depth: Int)] = [
    ("one pixel", Bitmap(width: 1, height: 1, pixels: [0xFF10_2030]), .rgb, 8),
    ("nothing", Bitmap(width: 5, height: 3), .grayAlpha, 8),
    ("2 colours", Clips.palette(2, width: 13, height: 5), .indexed, 1),
    ("3 colours", Clips.palette(3, width: 13, height: 5), .indexed, 2),
    ("4 colours", Clips.palette(4, width: 7, height: 9), .indexed, 2),
    ("5 colours", Clips.palette(5, width: 7, height: 9), .indexed, 4),
    ("16 colours", Clips.palette(16, width: 17, height: 9), .indexed, 4),
    ("17 colours", Clips.palette(17, width: 17, height: 9), .indexed, 8),
    ("256 colours", Clips.palette(256, width: 73, height: 72), .indexed, 8),
    ("a soft disc", Clips.discs(frames: 1, background: 0)[0].bitmap, .indexed, 8),
    ("a gradient", Clips.gradient(frames: 1)[0].bitmap, .rgb, 8),
    ("noise", Clips.noise(width: 40, height: 31, seed: 1, opaque: true), .rgb, 8),
    ("soft noise", Clips.noise(width: 40, height: 31, seed: 2, opaque: false), .rgba, 8),
    ("soft grey", softGray, .grayAlpha, 8),
    ("black and white", grays([0, 255]), .gray, 1),
    ("4 even greys", grays([0, 85, 170, 255]), .gray, 2),
    ("16 even greys", grays((0..<16).map { $0 * 17 }), .gray, 4),
    ("3 uneven greys", grays([0, 100, 255]), .indexed, 2),
    ("all greys", grays(Array(0...255)), .gray, 8),
    ("few colours in few pixels", Clips.palette(12, width: 4, height: 3), .rgb, 8),
  ]

  private static func grays(_ levels: [UInt32]) -> Bitmap {
    Bitmap(
      width: 61,
      height: 47,
      pixels: (0..<61 * 47).map { 0xFF00_0000 | levels[$0 * 7 % levels.count] * 0x01_0101 }
    )
  }

  private static let softGray = Bitmap(
    width: 100,
    height: 60,
    pixels: (0..<6000).map { place in
      let level = UInt8(place % 251)
      let alpha = UInt8(place % 239)
      return StraightPixel(red: level, green: level, blue: level, alpha: alpha).premultiplied
    }
  )

  @Test(arguments: pictures.indices, CompressionEffort.allCases)
  func `others read exactly what was written`(index: Int, effort: CompressionEffort) throws {
    let (name, bitmap, type, depth) = PNGEncoderTests.pictures[index]
    let bytes = try PNGEncoder(options: .init(compression: effort)).encode(bitmap)
    let check = try Witness.pngcheck(bytes)
    #expect(check.isFine, "\(name): \(check.text)")
    #expect(try Witness.pillow(bytes, "png").pictures == [bitmap], "\(name)")
    if effort == .fast {
      let ffmpeg = try Witness.ffmpeg(bytes, "png", width: bitmap.width, height: bitmap.height)
      #expect(ffmpeg == [bitmap], "\(name)")
    }
    let image = try PNGDecoder.decode(bytes)
    #expect(image.bitmap == bitmap, "\(name)")
    // Small tries what is possible instead of choosing.
    if effort == .fast {
      #expect(image.colorType == type, "\(name)")
      #expect(image.bitDepth == depth, "\(name)")
    }
    #expect(Array(image.pictures) == [bitmap])
  }

  @Test func `small is never larger than fast`() throws {
    for (name, bitmap, _, _) in PNGEncoderTests.pictures {
      let fast = try PNGEncoder().encode(bitmap).count
      let small = try PNGEncoder(options: .init(compression: .small)).encode(bitmap).count
      #expect(small <= fast, "\(name)")
    }
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 2.625, 3, 4])
  func `the scale survives as a resolution`(scale: Double) throws {
    let bytes = try PNGEncoder(options: .init(scale: scale)).encode(Clips.palette(3))
    #expect(try PNGDecoder.decode(bytes).scale == scale)
    let dots = Int((scale * 72 / 0.0254).rounded())
    #expect(try Witness.pngcheck(bytes).text.contains("\(dots)x\(dots) pixels/meter"))
  }

  @Test func `without a scale nothing is said about resolution`() throws {
    let bytes = try PNGEncoder().encode(Clips.palette(3))
    #expect(try PNGDecoder.decode(bytes).scale == nil)
    #expect(try !Witness.pngcheck(bytes).text.contains("pHYs"))
  }

  @Test func `opacities are stored for as few colours as possible`() throws {
    // The two transparent colours come last in the picture and first in the palette.
    let colors: [UInt32] = [0xFF11_1111, 0xFF22_2222, 0xFF33_3333, 0, 0x8010_2030]
    let pixels = colors.flatMap { [UInt32](repeating: $0, count: 100) }
    let bitmap = Bitmap(width: 50, height: 10, pixels: pixels)
    let bytes = try PNGEncoder().encode(bitmap)
    #expect(Chunks.contents(of: "PLTE", in: bytes).map(\.count) == [5 * 3])
    #expect(Chunks.contents(of: "tRNS", in: bytes).map(\.count) == [2])
    _ = try Witness.pngcheck(bytes)
  }

  @Test func `the sink gets small pieces and its errors come back`() throws {
    let bitmap = Clips.noise(width: 300, height: 300, seed: 5, opaque: true)
    var pieces = PieceSink()
    try PNGEncoder().encode(bitmap, to: &pieces)
    #expect(pieces.bytes == (try PNGEncoder().encode(bitmap)))
    #expect(pieces.largest <= 1 << 16)
    for room in [0, 30, 70_000] {
      var sink = FullSink(room: room)
      #expect(throws: FullSink.Full.self) { try PNGEncoder().encode(bitmap, to: &sink) }
    }
  }
}

/// Remembers the largest piece it was given.
private struct PieceSink: ByteSink {
  var bytes: [UInt8] = []
  var largest = 0

  mutating func write(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
    largest = max(largest, piece.count)
  }
}
