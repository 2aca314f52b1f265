import Bytes
import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct APNGEncoderTests {
  /// Clips of every kind that the encoder distinguishes, with the expected pixel format.
  static let clips: [(name: String, frames: [Frame], type: PNGColorType)] = [
    ("flat and opaque", Clips.discs(frames: 8), .indexed),
    ("flat on nothing", Clips.discs(frames: 8, background: 0), .indexed),
    (
      "on a partly transparent background", Clips.discs(frames: 6, background: 0x8040_2010),
      .indexed
    ),
    ("a gradient", Clips.gradient(frames: 4, width: 40, height: 30), .rgb),
    ("noise", noise(opaque: true), .rgb),
    ("soft noise", noise(opaque: false), .rgba),
    ("greys", greys, .gray),
    ("soft greys", softGreys, .grayAlpha),
    ("one frame", Clips.discs(frames: 1), .indexed),
    (
      "one pixel",
      (0..<3).map { Frame(bitmap: pixel(0xFF00_0000 | 80 * $0), endTime: Double($0 + 1)) }, .rgb
    ),
  ]

  private static func pixel(_ value: UInt32) -> Bitmap {
    Bitmap(width: 1, height: 1, pixels: [value])
  }

  private static func noise(opaque: Bool) -> [Frame] {
    (0..<3).map { index in
      let bitmap = Clips.noise(width: 23, height: 17, seed: UInt64(index), opaque: opaque)
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 10)
    }
  }

  private static let greys = (0..<4).map { index in
    let bitmap = Bitmap(
      width: 16,
      height: 16,
      pixels: (0..<256).map { 0xFF00_0000 | UInt32(($0 + index) & 255) * 0x01_0101 }
    )
    return Frame(bitmap: bitmap, endTime: Double(index + 1) / 10)
  }

  private static let softGreys = (0..<3).map { index in
    let bitmap = Bitmap(
      width: 60,
      height: 40,
      pixels: (0..<2400).map { place in
        let level = UInt8((place + index) % 251)
        let alpha = UInt8(place % 239)
        return StraightPixel(red: level, green: level, blue: level, alpha: alpha).premultiplied
      }
    )
    return Frame(bitmap: bitmap, endTime: Double(index + 1) / 10)
  }

  @Test(arguments: clips.indices, CompressionEffort.allCases)
  func `every player shows exactly the frames`(index: Int, effort: CompressionEffort) throws {
    let (name, frames, type) = APNGEncoderTests.clips[index]
    let bytes = try APNGEncoder(options: .init(compression: effort)).encode(frames)
    let bitmaps = frames.map(\.bitmap)
    let image = try PNGDecoder.decode(bytes)
    #expect(Array(image.pictures) == bitmaps, "\(name)")
    #expect(image.bitmap == bitmaps[0], "\(name)")
    #expect(image.colorType == type, "\(name)")
    let check = try Witness.pngcheck(bytes)
    #expect(check.isFine, "\(name): \(check.text)")
    #expect(try Witness.pillow(bytes, "png").pictures == bitmaps, "\(name)")
    let first = bitmaps[0]
    #expect(
      try Witness.ffmpeg(bytes, "apng", width: first.width, height: first.height) == bitmaps,
      "\(name)"
    )
  }

  @Test(arguments: [1, 10, 12, 24, 25, 30, 50, 60, 120, 240, 30_000.0 / 1001, 24_000.0 / 1001])
  func `delays are exact at every usual frame rate`(fps: Double) throws {
    let frames = Clips.discs(frames: 31, width: 24, height: 18, fps: fps)
    let animation = try #require(try PNGDecoder.decode(APNGEncoder().encode(frames)).animation)
    #expect(animation.frames.count == 31)
    // One rounding of a double each: nothing else may be lost.
    for frame in animation.frames { #expect(abs(frame.delay - 1 / fps) < 1e-15) }
    // Browsers play delays of at most 0.01 s as 0.1 s.
    let played = 1 / fps > 0.01 ? 1 / fps : 0.1
    #expect(abs(animation.duration - 31 * played) < 1e-12)
  }

  @Test func `the fractions themselves are those of the frame rate`() throws {
    for (fps, numerator, denominator) in [
      (60.0, 1, 60), (50, 1, 50), (30_000.0 / 1001, 1001, 30_000),
    ] {
      let bytes = try APNGEncoder().encode(Clips.discs(frames: 5, fps: fps))
      for control in Chunks.contents(of: "fcTL", in: bytes) {
        #expect(Int(control[20]) << 8 | Int(control[21]) == numerator)
        #expect(Int(control[22]) << 8 | Int(control[23]) == denominator)
      }
    }
  }

  @Test func `delays without a common denominator add up all the same`() throws {
    var generator = SeededGenerator(seed: 7)
    var time = 0.0
    let frames = Clips.discs(frames: 40, width: 24, height: 18).map { frame in
      time += Double.random(in: 0.01...0.4, using: &generator)
      return Frame(bitmap: frame.bitmap, endTime: time)
    }
    let animation = try #require(try PNGDecoder.decode(APNGEncoder().encode(frames)).animation)
    var end = 0.0
    for (frame, shown) in zip(frames, animation.frames) {
      end += shown.delay
      // Half of the coarsest part that is used where fractions do not fit.
      #expect(abs(end - frame.endTime) <= 0.0005)
    }
  }

  @Test func `frames that repeat the one before make it last longer`() throws {
    let discs = Clips.discs(frames: 3)
    let order = [0, 0, 1, 1, 1, 2, 0, 0]
    let frames = order.enumerated().map { place, number in
      Frame(bitmap: discs[number].bitmap, endTime: Double(place + 1) / 60)
    }
    let animation = try #require(try PNGDecoder.decode(APNGEncoder().encode(frames)).animation)
    let delays = animation.frames.map { ($0.delay * 60).rounded() }
    #expect(delays == [2, 3, 1, 2])
  }

  @Test func `a frame that lasts for hours is split`() throws {
    let discs = Clips.discs(frames: 2)
    // 3 h and a 7th of a second: in sevenths of a second too many for 16 bits.
    let long = 10_800 + 1.0 / 7
    let frames = [
      Frame(bitmap: discs[0].bitmap, endTime: long),
      Frame(bitmap: discs[1].bitmap, endTime: long + 1),
    ]
    let bytes = try APNGEncoder().encode(frames)
    let image = try PNGDecoder.decode(bytes)
    let animation = try #require(image.animation)
    #expect(animation.frames.count == 3)
    #expect(abs(animation.duration - long - 1) < 1e-9)
    #expect(Array(image.pictures) == [0, 0, 1].map { discs[$0].bitmap })
  }

  @Test func `a frame holds the changed rectangle and no more`() throws {
    var first = Bitmap(width: 50, height: 40)
    first.fill(0xFFFF_FFFF)
    var second = first
    second.fill(0xFF20_4060, in: PixelRect(x: 7, y: 9, width: 5, height: 11))
    var third = second
    third[49, 39] = 0xFF00_0000
    let frames = [first, second, third, first].enumerated().map {
      Frame(bitmap: $1, endTime: Double($0 + 1))
    }
    let animation = try #require(try PNGDecoder.decode(APNGEncoder().encode(frames)).animation)
    #expect(
      animation.frames.map(\.rect) == [
        PixelRect(x: 0, y: 0, width: 50, height: 40), PixelRect(x: 7, y: 9, width: 5, height: 11),
        PixelRect(x: 49, y: 39, width: 1, height: 1), PixelRect(x: 7, y: 9, width: 43, height: 31),
      ]
    )
  }

  @Test func `nothing is looked for outside what the source says has changed`() throws {
    let discs = Clips.discs(frames: 2)
    var frames = discs
    frames[1].changed = DirtyRegion()
    let animation = try #require(try PNGDecoder.decode(APNGEncoder().encode(frames)).animation)
    #expect(animation.frames.count == 1)
    // A rectangle larger than need be changes nothing, whatever part of it lies outside.
    frames[1].changed = DirtyRegion(PixelRect(x: -5, y: -5, width: 500, height: 500))
    #expect(try APNGEncoder().encode(frames) == APNGEncoder().encode(discs))
  }

  @Test func `pixels that stay are left transparent where that is smaller`() throws {
    // Noise that stays, with two dots far apart that change: a rectangle full of noise, or nothing.
    let noise = Clips.palette(150, width: 40, height: 40)
    var second = noise
    second[0, 0] = 0xFF10_1010
    second[39, 39] = 0xFF20_2020
    let frames = [noise, second].enumerated().map { Frame(bitmap: $1, endTime: Double($0 + 1)) }
    let bytes = try APNGEncoder().encode(frames)
    let image = try PNGDecoder.decode(bytes)
    #expect(image.animation?.frames.map(\.isBlended) == [false, true])
    #expect(Array(image.pictures) == [noise, second])
  }

  @Test func `what becomes less opaque replaces what was there`() throws {
    var second = Clips.palette(9, width: 12, height: 12)
    second[3, 3] = 0x8000_0040
    second[9, 9] = 0
    let frames = [Clips.palette(9, width: 12, height: 12), second].enumerated().map {
      Frame(bitmap: $1, endTime: Double($0 + 1))
    }
    let bytes = try APNGEncoder().encode(frames)
    #expect(try PNGDecoder.decode(bytes).animation?.frames.last?.isBlended == false)
    #expect(try Witness.pillow(bytes, "png").pictures == frames.map(\.bitmap))
  }

  @Test(arguments: [0, 1, 7, 100_000])
  func `the loop count is stored`(count: Int) throws {
    let frames = Clips.discs(frames: 2)
    let bytes = try APNGEncoder(options: .init(loopCount: count, scale: 2)).encode(frames)
    let image = try PNGDecoder.decode(bytes)
    #expect(image.animation?.loopCount == count)
    #expect(image.scale == 2)
    #expect(try Witness.pillow(bytes, "png").loop == count)
  }

  @Test func `the source is gone through twice and nothing else is asked of it`() throws {
    let source = CountingSource(frames: Clips.discs(frames: 5))
    var sink = MemorySink()
    try APNGEncoder().encode(source, to: &sink)
    #expect(source.passes == 2)
    #expect(sink.bytes == (try APNGEncoder().encode(source.frames)))
  }

  @Test func `errors of the sink come back, and a clip needs a frame`() throws {
    for room in [0, 100, 600] {
      let source = CountingSource(frames: Clips.discs(frames: 5))
      var sink = FullSink(room: room)
      #expect(throws: FullSink.Full.self) { try APNGEncoder().encode(source, to: &sink) }
    }
    #expect(throws: FrameError.noFrames(clip: nil)) { try APNGEncoder().encode([]) }
  }
}
