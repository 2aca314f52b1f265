import Bytes
import Decoding
import Encoding
import Pixels
import TestSupport
import Testing

@Suite struct GIFLosslessTests {
  /// Every frame of a GIF must look like this, to us and to everybody else.
  private func expectPictures(
    _ bytes: [UInt8],
    _ expected: [Bitmap],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let own = Array(try GIFDecoder.decode(bytes).pictures)
    #expect(own == expected, sourceLocation: sourceLocation)
    let pillow = try Witness.pillow(bytes, "gif").pictures
    #expect(pillow == expected, sourceLocation: sourceLocation)
    _ = try Witness.gifsicle(bytes)
  }

  @Test func `a flat opaque clip comes back exactly`() throws {
    let frames = Clips.discs(frames: 12)
    let bytes = try GIFEncoder().encode(frames)
    try expectPictures(bytes, frames.map(\.bitmap))
    let ffmpeg = try Witness.ffmpeg(bytes, "gif", width: 64, height: 48)
    #expect(ffmpeg == frames.map(\.bitmap))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256])
  func `so many colours are kept exactly over several frames`(count: Int) throws {
    let bitmaps = (0..<3).map { Clips.palette(count, shift: $0 * 7) }
    let frames = bitmaps.enumerated().map { index, bitmap in
      Frame(bitmap: bitmap, endTime: Double(index + 1) / 10)
    }
    let bytes = try GIFEncoder().encode(frames)
    // With one colour all frames are the same.
    try expectPictures(bytes, count == 1 ? [bitmaps[0]] : bitmaps)
  }

  @Test func `a table has no more entries than its colours need`() throws {
    for (count, entries) in [(1, 2), (2, 2), (3, 4), (4, 4), (5, 8), (256, 256)] {
      let frame = Frame(bitmap: Clips.palette(count), endTime: 1)
      let image = try GIFDecoder.decode(try GIFEncoder().encode([frame]))
      #expect(image.globalColorCount == entries)
      #expect(image.frames.allSatisfy { !$0.hasTransparency })
    }
  }

  @Test func `a picture of one pixel is a GIF`() throws {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF12_3456])
    try expectPictures(try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 0.5)]), [bitmap])
    let clear = Bitmap(width: 1, height: 1)
    try expectPictures(try GIFEncoder().encode([Frame(bitmap: clear, endTime: 0.5)]), [clear])
  }

  @Test func `only what changed is written`() throws {
    var first = Bitmap(width: 40, height: 30)
    first.fill(0xFFEE_EEEE)
    var second = first
    second.fill(0xFF11_2233, in: PixelRect(x: 10, y: 12, width: 5, height: 4))
    for changed in [nil, DirtyRegion(PixelRect(x: 8, y: 9, width: 20, height: 20))] {
      let frames = [
        Frame(bitmap: first, endTime: 0.1), Frame(bitmap: second, endTime: 0.2, changed: changed),
      ]
      let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
      #expect(image.frames.map(\.rect)[1] == PixelRect(x: 10, y: 12, width: 5, height: 4))
      #expect(image.frames[1].disposal == .keep)
      #expect(Array(image.pictures) == [first, second])
    }
  }

  @Test func `equal frames become one`() throws {
    let bitmap = Clips.palette(4)
    let other = Clips.palette(4, shift: 1)
    let pictures = [bitmap, bitmap, bitmap, other, other, bitmap]
    let frames = pictures.enumerated().map { Frame(bitmap: $1, endTime: Double($0 + 1) / 50) }
    let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
    #expect(image.frames.map(\.delay) == [6, 4, 2])
    #expect(Array(image.pictures) == [bitmap, other, bitmap])
  }

  @Test func `the memory budget decides nothing but memory`() throws {
    for frames in [Clips.discs(frames: 10), Clips.gradient(frames: 4), Clips.transparent()] {
      let roomy = try GIFEncoder().encode(frames)
      for budget in [0, 3000, 40_000] {
        let tight = try GIFEncoder(options: .init(memoryBudget: budget)).encode(frames)
        #expect(tight == roomy)
      }
    }
  }

  @Test func `frames beyond the budget are drawn twice and others once`() throws {
    for (budget, passes) in [(0, 2), (1 << 20, 1)] {
      let source = CountingSource(frames: Clips.discs(frames: 5))
      var sink = MemorySink()
      try GIFEncoder(options: .init(memoryBudget: budget)).encode(source, to: &sink)
      #expect(source.passes == passes)
    }
  }

  @Test func `encoding twice yields the same bytes`() throws {
    let frames = Clips.gradient(frames: 3)
    #expect(try GIFEncoder().encode(frames) == GIFEncoder().encode(frames))
  }

  @Test func `an error of the sink stops the encoder and is passed on`() throws {
    for room in [0, 5, 900, 2000] {
      let source = CountingSource(frames: Clips.discs(frames: 12))
      var sink = FullSink(room: room)
      #expect(throws: FullSink.Full.self) { try GIFEncoder().encode(source, to: &sink) }
    }
  }

  @Test func `what a GIF cannot hold is refused`() {
    #expect(throws: FrameError.noFrames(clip: nil)) { try GIFEncoder().encode([]) }
    let frame = Frame(bitmap: Bitmap(width: 65_536, height: 1), endTime: 1)
    #expect(throws: GIFEncodingError.tooLarge(width: 65_536, height: 1)) {
      try GIFEncoder().encode([frame])
    }
  }

  @Test func `unchanged detail is left out and a flat drawing is not touched`() throws {
    // Noise of few colours that stays, between two pixels that change.
    var generator = SeededGenerator(seed: 11)
    let detail = (0..<1024).map { _ in
      [0xFF10_1010, 0xFF80_2020, 0xFF30_9030].randomElement(using: &generator) ?? UInt32(0)
    }
    for (pixels, expected) in [(detail, true), (Array(repeating: detail[0], count: 1024), false)] {
      var frames: [Frame] = []
      for index in 0..<3 {
        var bitmap = Bitmap(width: 32, height: 32, pixels: pixels)
        bitmap[0, 0] = index == 1 ? 0xFFFF_0000 : 0xFF00_FF00
        bitmap[31, 31] = index == 1 ? 0xFF00_00FF : 0xFF00_FF00
        frames.append(Frame(bitmap: bitmap, endTime: Double(index + 1)))
      }
      let image = try GIFDecoder.decode(try GIFEncoder().encode(frames))
      #expect(image.frames.dropFirst().allSatisfy { $0.hasTransparency == expected })
      #expect(Array(image.pictures) == frames.map(\.bitmap))
    }
  }

  @Test func `very long runs are kept`() throws {
    var bitmap = Bitmap(width: 16_384, height: 2)
    bitmap.fill(0xFF01_0203)
    bitmap[8191, 0] = 0xFFFF_FFFF
    bitmap[16_383, 1] = 0xFF00_FF00
    let image = try GIFDecoder.decode(try GIFEncoder().encode([Frame(bitmap: bitmap, endTime: 1)]))
    #expect(Array(image.pictures) == [bitmap])
  }

  @Test func `the widest picture that the format has is kept`() throws {
    var bitmap = Bitmap(width: 65_535, height: 2)
    bitmap.fill(0xFF01_0203)
    for x in stride(from: 0, to: 65_535, by: 7) { bitmap[x, 1] = 0xFFFF_FFFF }
    bitmap[65_534, 0] = 0xFF00_FF00
    var other = bitmap
    other[65_533, 1] = 0xFF00_00FF
    let frames = [Frame(bitmap: bitmap, endTime: 1), Frame(bitmap: other, endTime: 2)]
    let limits = DecodingLimits(side: 65_535)
    let image = try GIFDecoder.decode(try GIFEncoder().encode(frames), limits: limits)
    #expect(Array(image.pictures) == [bitmap, other])
  }
}
