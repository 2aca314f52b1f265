import Decoding
import Encoding
import Pixels
import Synchronization
import TestSupport
import Testing

/// Clips that are not the same each time somebody goes through them, or no clips at all.
@Suite struct ChangingSourceTests {
  /// Draws noise, and something else from the second pass on.
  private struct Source: FrameSource {
    let width = 40
    let height = 30
    let frameCount = 3
    /// How large later frames are.
    var later = (width: 40, height: 30)
    /// How many frames later passes have.
    var laterCount = 3
    var pass: UInt64 = 0

    mutating func forEachFrame(_ body: (Frame) throws -> Void) throws {
      pass += 1
      let size = pass == 1 ? (width, height) : later
      for index in 0..<(pass == 1 ? frameCount : laterCount) {
        let seed = pass * 10 + UInt64(index)
        let bitmap = Clips.noise(width: size.0, height: size.1, seed: seed, opaque: pass == 1)
        try body(Frame(bitmap: bitmap, endTime: Double(index + 1)))
      }
    }
  }

  /// All ways in which a GIF is gone through again.
  private static let options: [GIFEncoder.Options] = [
    .init(memoryBudget: 0), .init(compression: .small, memoryBudget: 0),
    .init(maximumBytes: 1 << 20, memoryBudget: 0), .init(dithering: .ordered),
    .init(dithering: .diffusion),
  ]

  private static let sources: [Source] = [
    Source(later: (20, 30)), Source(later: (40, 29)), Source(later: (41, 30)),
    Source(later: (400, 300)), Source(laterCount: 2), Source(laterCount: 4), Source(laterCount: 0),
  ]

  @Test(arguments: options)
  func `other colours in a later pass break no GIF`(options: GIFEncoder.Options) throws {
    var source = Source()
    var sink = MemorySink()
    try GIFEncoder(options: options).encode(&source, to: &sink)
    #expect(try GIFDecoder.decode(sink.bytes).frames.count >= 1)
  }

  @Test(arguments: options)
  func `other sizes and numbers of frames in a later pass are refused for a GIF`(
    options: GIFEncoder.Options
  ) throws {
    for source in Self.sources {
      var source = source
      var sink = MemorySink()
      #expect(throws: GIFEncodingError.framesChanged) {
        try GIFEncoder(options: options).encode(&source, to: &sink)
      }
    }
  }

  @Test func `other sizes and numbers of frames in the second pass are refused for an APNG`() throws
  {
    for source in Self.sources {
      var source = source
      var sink = MemorySink()
      #expect(throws: APNGEncodingError.framesChanged) {
        try APNGEncoder().encode(&source, to: &sink)
      }
    }
  }

  /// A clip whose owner loses patience.
  private struct Impatient: FrameSource {
    struct Enough: Error {}
    var clip = CountingSource(frames: Clips.gradient(frames: 6, width: 40, height: 30))
    var patience: Int
    var width: Int { clip.width }
    var height: Int { clip.height }
    var frameCount: Int { clip.frameCount }

    mutating func forEachFrame(_ body: (Frame) throws -> Void) throws {
      try clip.forEachFrame(body)
    }

    mutating func workWillGoOn() throws {
      patience -= 1
      if patience < 0 { throw Enough() }
    }
  }

  @Test(arguments: [0, 5, 6, 11, 20])
  func `an encoder that works on what it has can be stopped`(patience: Int) throws {
    var source = Impatient(patience: patience)
    var sink = MemorySink()
    let options = GIFEncoder.Options(compression: .small, maximumBytes: 10)
    #expect(throws: Impatient.Enough.self) {
      try GIFEncoder(options: options).encode(&source, to: &sink)
    }
    #expect(source.clip.passes == 1 && sink.bytes.isEmpty)
  }

  @Test func `an encoder that tries to make a PNG small can be stopped`() throws {
    struct Enough: Error {}
    let picture = Clips.noise(width: 40, height: 30, seed: 1, opaque: true)
    var still = PNGEncoder(options: .init(compression: .small))
    var moving = APNGEncoder(options: .init(compression: .small))
    let calls = Mutex(0)
    still.workWillGoOn = { calls.withLock { $0 += 1 } }
    _ = try still.encode(picture)
    // Once for each row at least.
    #expect(calls.withLock { $0 } >= 30)
    still.workWillGoOn = { throw Enough() }
    moving.workWillGoOn = { throw Enough() }
    #expect(throws: Enough.self) { try still.encode(picture) }
    #expect(throws: Enough.self) { try moving.encode([Frame(bitmap: picture, endTime: 1)]) }
  }

  @Test func `frames of one clip have one size`() async {
    await #expect(processExitsWith: .failure) {
      _ = try APNGEncoder().encode([
        Frame(bitmap: Bitmap(width: 1, height: 1), endTime: 1),
        Frame(bitmap: Bitmap(width: 1000, height: 1000), endTime: 2),
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = try GIFEncoder().encode([
        Frame(bitmap: Bitmap(width: 1000, height: 1000), endTime: 1),
        Frame(bitmap: Bitmap(width: 1, height: 1), endTime: 2),
      ])
    }
  }

  @Test func `frames end at some time`() async {
    await #expect(processExitsWith: .failure) {
      _ = try APNGEncoder().encode([
        Frame(bitmap: Bitmap(width: 1, height: 1), endTime: .infinity)
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = try APNGEncoder().encode([Frame(bitmap: Bitmap(width: 1, height: 1), endTime: .nan)])
    }
  }
}
