import Bytes
import Decoding
import Encoding
import Pixels
import TestSupport
import Testing
@testable import WebP

@Suite struct WebPEncoderTests {
  @Test(arguments: APNGEncoderTests.clips.indices, CompressionEffort.allCases)
  func `every player shows exactly the frames of a lossless file`(
    index: Int,
    effort: CompressionEffort
  ) throws {
    let (name, frames, _) = APNGEncoderTests.clips[index]
    let bytes = try encoded(frames, .init(compression: effort))
    let bitmaps = frames.map(\.bitmap)
    let image = try WebPDecoder.decode(bytes)
    #expect(image.isLossless)
    #expect(Array(image.pictures) == bitmaps, "\(name)")
    #expect(try Witness.pillow(bytes, "webp").pictures == bitmaps, "\(name)")
  }

  private func encoded(
    _ frames: [Frame],
    _ options: WebPEncoder.Options = .init()
  ) throws -> [UInt8] {
    let source = try #require(FrameSequence(frames))
    var sink = MemorySink()
    try WebPEncoder(options: options).encode(source, to: &sink)
    return sink.bytes
  }

  @Test(arguments: [24.0, 25, 30, 50, 60, 24_000.0 / 1001])
  func `delays are whole milliseconds whose errors do not add up`(fps: Double) throws {
    let frames = Clips.discs(frames: 31, width: 24, height: 18, fps: fps)
    let image = try WebPDecoder.decode(encoded(frames))
    var time = 0
    for (frame, stored) in zip(frames, image.frames) {
      time += stored.duration
      #expect(abs(Double(time) / 1000 - frame.endTime) <= 0.0005)
    }
    #expect(image.frames.count == 31)
  }

  @Test func `a frame that repeats the one before makes that one last longer`() throws {
    let pictures = Clips.discs(frames: 2).map(\.bitmap)
    let order = [0, 0, 0, 1, 1, 0]
    let frames = order.enumerated().map {
      Frame(bitmap: pictures[$0.element], endTime: Double($0.offset + 1) / 10)
    }
    let image = try WebPDecoder.decode(encoded(frames))
    #expect(image.frames.map(\.duration) == [300, 200, 100])
  }

  @Test func `a frame holds the rectangle that changed, from even places on`() throws {
    var first = Bitmap(width: 40, height: 30)
    first.fill(0xFFFF_FFFF)
    var second = first
    for y in 11..<15 { for x in 21..<24 { second[x, y] = 0xFFAA_0000 } }
    let frames = [Frame(bitmap: first, endTime: 0.1), Frame(bitmap: second, endTime: 0.2)]
    let image = try WebPDecoder.decode(encoded(frames))
    #expect(image.frames[1].rect == PixelRect(x: 20, y: 10, width: 4, height: 5))
    #expect(image.frames[1].isBlended)
    #expect(Array(image.pictures) == [first, second])
  }

  @Test func `pixels that become transparent replace what was there`() throws {
    let frames = [0xFFFF_FFFF, 0, 0x8040_2010].enumerated().map { number, color in
      var bitmap = Bitmap(width: 8, height: 6)
      bitmap.fill(UInt32(color))
      bitmap[3, 3] = 0xFF00_00FF
      return Frame(bitmap: bitmap, endTime: Double(number + 1) / 10)
    }
    let image = try WebPDecoder.decode(encoded(frames))
    #expect(image.frames.map(\.isBlended) == [false, false, false])
    #expect(Array(image.pictures) == frames.map(\.bitmap))
  }

  @Test(arguments: [0, 1, 3, 65_535])
  func `the number of plays is kept`(count: Int) throws {
    let bytes = try encoded(Clips.discs(frames: 3), .init(loopCount: count))
    #expect(try WebPDecoder.decode(bytes).loopCount == count)
  }

  @Test func `a frame that is shown for hours is shown as long`() throws {
    let pictures = Clips.discs(frames: 2, width: 24, height: 18).map(\.bitmap)
    let frames = [
      Frame(bitmap: pictures[0], endTime: 20_000), Frame(bitmap: pictures[1], endTime: 20_001),
    ]
    let image = try WebPDecoder.decode(encoded(frames))
    #expect(image.duration == 20_001)
    #expect(Array(image.pictures) == [pictures[0], pictures[0], pictures[1]])
  }

  @Test func `one picture is a still`() throws {
    let image = try WebPDecoder.decode(encoded(Clips.discs(frames: 1)))
    #expect(!image.isAnimated)
    #expect(image.frames.count == 1)
  }

  @Test func `a lower quality takes fewer bytes, and its file says that something is lost`() throws
  {
    let frames = Clips.gradient(frames: 4, width: 96, height: 64)
    let sizes = try [90, 50, 10].map { quality in
      let bytes = try encoded(frames, .init(quality: quality))
      #expect(try !WebPDecoder.decode(bytes).isLossless)
      return bytes.count
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func `with loss an opaque frame holds all pixels of its rectangle`() throws {
    let image = try WebPDecoder.decode(encoded(Clips.discs(frames: 6), .init(quality: 60)))
    #expect(!image.isLossless)
    #expect(image.frames.count == 6)
    #expect(image.frames.allSatisfy { !$0.hasTransparency && !$0.isBlended })
  }

  @Test func `bytes are limited by the best quality that fits`() throws {
    let frames = Clips.gradient(frames: 4, width: 96, height: 64)
    let sizes = try (0...100).map { try encoded(frames, .init(quality: $0)).count }
    let limit = sizes[60]
    let bytes = try encoded(frames, .init(maximumBytes: limit))
    #expect(bytes.count <= limit)
    #expect(bytes.count >= sizes[55])
    // A clip that fits without loss is encoded without loss.
    let whole = try encoded(frames)
    #expect(try encoded(frames, .init(maximumBytes: whole.count)) == whole)
    #expect {
      try encoded(frames, .init(maximumBytes: 40))
    } throws: { error in
      guard case WebPEncodingError.tooManyBytes(40, let smallest)? = error as? WebPEncodingError
      else { return false }
      return smallest == sizes.min()
    }
  }

  @Test
  func `a quality with more details than the format holds is too good, and a lower one is tried`()
    throws
  {
    // As of a picture of 250 million pixels: libwebp's errors 6 and 7 are of parts that are too long.
    func file(_ quality: Int?) throws -> [UInt8] {
      guard let quality, quality < 60 else {
        throw WebPEncodingError.encoder(quality == 75 ? 7 : 6)
      }
      return Array(repeating: 0, count: 1000 + quality)
    }
    func best(_ limit: Int) throws -> Int {
      try WebPEncoder.bestFile(within: limit, from: nil, { _ in }, file).count
    }
    #expect(try best(5000) == 1059)
    #expect(try best(1040) == 1040)
    #expect(throws: WebPEncodingError.tooManyBytes(limit: 900, smallest: 1000)) { try best(900) }
    // If no quality can be written, there is no number of bytes to allow.
    #expect(throws: WebPEncodingError.encoder(6)) {
      try WebPEncoder.bestFile(within: 900, from: nil, { _ in }) { _ in
        throw WebPEncodingError.encoder(6)
      }
    }
    // Any other error ends the search.
    #expect(throws: WebPEncodingError.encoder(1)) {
      try WebPEncoder.bestFile(within: 900, from: 90, { _ in }) { _ in
        throw WebPEncodingError.encoder(1)
      }
    }
    #expect("\(WebPEncodingError.encoder(6))".contains("choose a lower quality"))
  }

  @Test func `a side that a WebP cannot have is refused`() throws {
    let frames = [Frame(bitmap: Bitmap(width: 16_384, height: 1), endTime: 1)]
    #expect(throws: WebPEncodingError.tooLarge(width: 16_384, height: 1)) { try encoded(frames) }
  }

  @Test func `an encoder ends where its work is not to go on`() throws {
    struct Stop: Error {}
    let source = try #require(FrameSequence(Clips.discs(frames: 3)))
    var sink = MemorySink()
    #expect(throws: Stop.self) {
      try WebPEncoder().encode(source, to: &sink) { step in if step == .row { throw Stop() } }
    }
    #expect(sink.bytes.isEmpty)
  }

  @Test func `a file that ends early shows its whole frames, and is an error where there is none`()
    throws
  {
    let bytes = try encoded(Clips.discs(frames: 3, width: 24, height: 18))
    let whole = try WebPDecoder.decode(bytes)
    #expect(whole.deviations.isEmpty)
    var shown: [Int] = []
    for count in 0..<bytes.count {
      do throws(ImageDecodingError) {
        let image = try WebPDecoder.decode(Array(bytes.prefix(count)))
        shown.append(image.frames.count)
        #expect(image.deviations == [.cutOff(wholeFrames: image.frames.count)], "\(count)")
        #expect(image.frames == Array(whole.frames.prefix(image.frames.count)), "\(count)")
      } catch {
        #expect(shown.isEmpty, "\(count)")
      }
    }
    #expect(Set(shown) == [1, 2] && shown == shown.sorted())
  }

  @Test func `sizes beyond the limits are refused before they are decoded`() throws {
    let bytes = try encoded(Clips.discs(frames: 3, width: 64, height: 48))
    #expect(throws: ImageDecodingError.self) {
      try WebPDecoder.decode(bytes, limits: DecodingLimits(side: 63))
    }
    #expect(throws: ImageDecodingError.self) {
      try WebPDecoder.decode(bytes, limits: DecodingLimits(frames: 2))
    }
  }
}
