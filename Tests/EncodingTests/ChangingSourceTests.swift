import Bytes
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
    /// The size of later frames.
    let later: (width: Int, height: Int)
    /// The number of frames of later passes.
    let laterCount: Int
    private let passes = Passes()

    init(later: (width: Int, height: Int) = (40, 30), laterCount: Int = 3) {
      self.later = later
      self.laterCount = laterCount
    }

    func makeFrames() -> any FrameIterator {
      let pass = passes.begin()
      let size = pass == 1 ? (width, height) : later
      return FrameSteps(0..<(pass == 1 ? frameCount : laterCount)) { index in
        let seed = UInt64(pass * 10 + index)
        let bitmap = Clips.noise(width: size.0, height: size.1, seed: seed, opaque: pass == 1)
        return Frame(bitmap: bitmap, endTime: Double(index + 1))
      }
    }
  }

  /// Counts passes through a clip.
  private final class Passes: Sendable {
    private let count = Mutex(0)

    func begin() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  /// All ways in which a GIF is gone through again.
  private static let options: [GIFEncoder.Options] = [
    .init(memoryBudget: 0), .init(compression: .small, memoryBudget: 0),
    .init(maximumBytes: 1 << 20, memoryBudget: 0), .init(dithering: .ordered),
    .init(dithering: .diffusion),
  ]

  private static var sources: [Source] {
    [
      Source(later: (20, 30)), Source(later: (40, 29)), Source(later: (41, 30)),
      Source(later: (400, 300)), Source(laterCount: 2), Source(laterCount: 4),
      Source(laterCount: 0),
    ]
  }

  @Test(arguments: options)
  func `other colours in a later pass break no GIF`(options: GIFEncoder.Options) throws {
    let source = Source()
    var sink = MemorySink()
    try GIFEncoder(options: options).encode(source, to: &sink)
    #expect(try GIFDecoder.decode(sink.bytes).frames.count >= 1)
  }

  @Test(arguments: options)
  func `other sizes and numbers of frames in a later pass are refused for a GIF`(
    options: GIFEncoder.Options
  ) throws {
    for source in Self.sources {
      var sink = MemorySink()
      #expect(throws: FrameError.changed) {
        try GIFEncoder(options: options).encode(source, to: &sink)
      }
    }
  }

  @Test func `other sizes and numbers of frames in the second pass are refused for an APNG`() throws
  {
    for source in Self.sources {
      var sink = MemorySink()
      #expect(throws: FrameError.changed) {
        try APNGEncoder().encode(source, to: &sink)
      }
    }
  }

  /// Nobody waits any longer.
  private struct Enough: Error {}

  @Test(arguments: [0, 5, 6, 11, 20])
  func `an encoder that works on what it has can be stopped`(patience: Int) throws {
    let source = CountingSource(frames: Clips.gradient(frames: 6, width: 40, height: 30))
    var patience = patience
    var sink = MemorySink()
    let options = GIFEncoder.Options(compression: .small, maximumBytes: 10)
    #expect(throws: Enough.self) {
      try GIFEncoder(options: options).encode(source, to: &sink) { step in
        patience -= step == .frame ? 1 : 0
        if patience < 0 { throw Enough() }
      }
    }
    #expect(source.passes == 1 && sink.bytes.isEmpty)
  }

  @Test func `an encoder that tries to make a PNG small can be stopped`() throws {
    let picture = Clips.noise(width: 40, height: 30, seed: 1, opaque: true)
    let still = PNGEncoder(options: .init(compression: .small))
    let moving = APNGEncoder(options: .init(compression: .small))
    var sink = MemorySink()
    var rows = 0
    try still.encode(picture, to: &sink) { rows += $0 == .row ? 1 : 0 }
    #expect(rows >= 30)
    let stop: EncodingWatch = { if $0 == .row { throw Enough() } }
    #expect(throws: Enough.self) { try still.encode(picture, to: &sink, watch: stop) }
    let source = CountingSource(frames: [Frame(bitmap: picture, endTime: 1)])
    #expect(throws: Enough.self) { try moving.encode(source, to: &sink, watch: stop) }
  }

  @Test func `an encoder tells what it does next`() throws {
    func steps(_ encoder: some ReportingEncoder) throws -> [EncodingStep] {
      let source = CountingSource(frames: Clips.gradient(frames: 3))
      var (sink, steps) = (MemorySink(), [] as [EncodingStep])
      try encoder.encode(source, to: &sink) { steps.append($0) }
      return steps
    }
    #expect(
      try steps(GIFEncoder()) == [.frames, .palette, .compression, .frame, .frame, .frame]
    )
    #expect(try steps(APNGEncoder()) == [.frames, .compression])
    let limited = try steps(GIFEncoder(options: .init(maximumBytes: 1 << 20)))
    #expect(limited.prefix(2) == [.frames, .attempt(1, of: GIFEncoder.maximumAttempts)])
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
