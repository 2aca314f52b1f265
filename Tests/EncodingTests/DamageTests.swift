import Bytes
import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct DamageTests {
  private static func gif() throws -> [UInt8] {
    try GIFEncoder().encode(Clips.discs(frames: 3, width: 20, height: 16))
  }

  /// Files of every kind, small enough to damage each of their bytes.
  private static let files = Result {
    try [
      gif(),
      GIFEncoder().encode(Clips.transparent(frames: 4)),
      PNGEncoder(options: .init(scale: 2)).encode(Clips.palette(5)),
      PNGEncoder().encode(Clips.discs(frames: 1, width: 20, height: 16, background: 0)[0].bitmap),
      PNGEncoder().encode(Clips.noise(width: 20, height: 16, seed: 3, opaque: true)),
      PNGEncoder().encode(Clips.noise(width: 20, height: 16, seed: 3, opaque: false)),
    ]
  }

  /// Decodes everything; damage must be an error and nothing worse.
  private func decodeAll(_ bytes: [UInt8]) throws -> Int {
    // Small limits, so that a damaged size cannot make the test slow.
    let limits = DecodingLimits(side: 4096, pixels: 1 << 20)
    switch try ImageFile.decode(bytes, limits: limits) {
    case .gif(let image): return image.pictures.reduce(0) { count, _ in count + 1 }
    case .png(let image): return image.pictures.reduce(0) { count, _ in count + 1 }
    }
  }

  /// Returns the pictures of a file and how it departs from its format.
  private func opened(_ bytes: [UInt8]) throws -> (pictures: [Bitmap], notes: [PictureDeviation]) {
    let file = try ImageFile.decode(bytes)
    switch file {
    case .gif(let image): return (Array(image.pictures), file.deviations)
    case .png(let image): return (Array(image.pictures), file.deviations)
    }
  }

  @Test func `a file that ends early shows its whole pictures, or is an error`() throws {
    for file in try DamageTests.files.get() {
      let whole = try opened(file).pictures
      #expect(!whole.isEmpty)
      for length in file.indices {
        do {
          let cut = try opened(Array(file[..<length]))
          #expect(cut.pictures == Array(whole.prefix(cut.pictures.count)))
          #expect(
            cut.notes == [.cutOff(wholeFrames: cut.pictures.count)]
              || cut.notes == [.missingEnd]
                && (cut.pictures.count == whole.count || file[0] != 0x89),
            "\(length) of \(file.count) bytes"
          )
        } catch let error as ImageDecodingError {
          #expect((0...length).contains(error.offset))
        }
      }
    }
  }

  @Test(arguments: 0..<300)
  func `flipped bits never crash`(seed: Int) throws {
    let files = try DamageTests.files.get()
    var generator = SeededGenerator(seed: UInt64(seed))
    for file in files {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: damaged.indices, using: &generator)
        damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      guard damaged != file else { continue }
      let isPNG = file[0] == 0x89
      do {
        _ = try decodeAll(damaged)
        // GIF has no checksums, so other pixels are still a picture.
        #expect(try !isPNG || !ImageFile.decode(damaged).deviations.isEmpty)
      } catch let error as ImageDecodingError {
        #expect((0...file.count).contains(error.offset))
      }
    }
  }

  @Test(arguments: 0..<60)
  func `random bytes after a valid beginning never crash`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    for file in try DamageTests.files.get() {
      let kept = Int.random(in: 0..<file.count, using: &generator)
      let tail = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = try? decodeAll(Array(file[..<kept]) + tail)
    }
  }

  @Test func `damage inside a PNG that hides behind its checksum is found as well`() throws {
    let bitmap = Clips.noise(width: 20, height: 16, seed: 3, opaque: false)
    let file = try PNGEncoder().encode(bitmap)
    for place in stride(from: 60, to: file.count - 20, by: 7) {
      var damaged = file
      damaged[place] ^= 0x10
      #expect(throws: ImageDecodingError.self) { try decodeAll(damaged) }
    }
  }

  @Test func `sizes that would fill the memory are refused at once`() throws {
    var gif = try DamageTests.gif()
    (gif[6], gif[7], gif[8], gif[9]) = (255, 255, 255, 255)
    let words =
      "a picture of 65535 × 65535 pixels is too large; the limits are 16384 pixels a side and "
      + "268435456 pixels in total"
    #expect(throws: ImageDecodingError(words, offset: 6)) {
      try GIFDecoder.decode(gif)
    }
    // A million pixels from a few bytes: the image descriptor lies, the data is too short for it.
    let tiny = try GIFEncoder().encode([Frame(bitmap: Clips.palette(2), endTime: 1)])
    let descriptor = try #require(
      tiny.indices.first { tiny[$0] == 0x2C && tiny[$0 + 5] == 32 && tiny[$0 + 7] == 32 }
    )
    var claim = tiny
    (claim[descriptor + 6], claim[descriptor + 8]) = (16, 16)
    let error = try #require(throws: ImageDecodingError.self) { try GIFDecoder.decode(claim) }
    #expect(error.description.contains("4128 × 4128"))
  }

  @Test func `other files are told apart`() {
    for bytes in [
      [], [0x47], Array("GIF88a....".utf8), Array("BM not a picture".utf8), [0x89, 0x50],
    ]
      as [[UInt8]]
    {
      #expect(throws: ImageDecodingError.self) { try ImageFile.decode(bytes) }
    }
  }

  @Test(arguments: [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func `sides that no number of bytes could have are refused without limits too`(
    side: UInt32
  ) throws {
    var png = try PNGEncoder().encode(Clips.noise(width: 3, height: 2, seed: 1, opaque: true))
    let sides = PNGChunk.bigEndian(side) + PNGChunk.bigEndian(side)
    var header = MemorySink()
    try PNGChunk.write("IHDR", sides + png[24..<29], to: &header)
    png.replaceSubrange(8..<33, with: header.bytes)
    let limits = DecodingLimits(side: .max, pixels: .max, frames: .max, totalPixels: .max)
    #expect(throws: ImageDecodingError.self) { try PNGDecoder.decode(png, limits: limits) }
  }

  @Test func `limits of frames and pixels hold`() throws {
    let gif = try DamageTests.gif()
    #expect(throws: ImageDecodingError.self) {
      try GIFDecoder.decode(gif, limits: DecodingLimits(frames: 2))
    }
    #expect(throws: ImageDecodingError.self) {
      try GIFDecoder.decode(gif, limits: DecodingLimits(totalPixels: 330))
    }
    #expect(throws: ImageDecodingError.self) {
      try GIFDecoder.decode(gif, limits: DecodingLimits(side: 19))
    }
  }
}
