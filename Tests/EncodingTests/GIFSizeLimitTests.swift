import Bytes
import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct GIFSizeLimitTests {
  private let frames = Clips.soft(frames: 2)

  private func encode(lossiness: Int = 0, maximumBytes: Int? = nil) throws -> [UInt8] {
    try GIFEncoder(options: .init(lossiness: lossiness, maximumBytes: maximumBytes)).encode(frames)
  }

  @Test func `a file that fits is what it would be without a limit`() throws {
    for clip in [
      frames, Clips.discs(frames: 5), Clips.lateCrowd(), Clips.transparent(),
      Clips.gradient(frames: 2),
    ] {
      let free = try GIFEncoder().encode(clip)
      for limit in [free.count, 1 << 30] {
        #expect(try GIFEncoder(options: .init(maximumBytes: limit)).encode(clip) == free)
      }
    }
  }

  @Test func `the result fits, and hardly less loss would not`() throws {
    let sizes = try (0...200).map { try encode(lossiness: $0).count }
    let (most, least) = (sizes[0], sizes[200])
    for part in 1...4 {
      let limit = least + (most - least) * part / 5
      let result = try encode(maximumBytes: limit).count
      #expect(result <= limit)
      // No whole lossiness makes a file that fits and is larger by more than three percent.
      let largest = sizes.filter { $0 <= limit }.max() ?? 0
      #expect(100 * result >= 97 * largest, "\(result) of \(limit), \(largest) fits")
    }
    #expect(try encode(maximumBytes: least).count <= least)
  }

  @Test(arguments: CompressionEffort.allCases, [0, 30, 199, 200])
  func `there are at most nine attempts`(effort: CompressionEffort, lossiness: Int) throws {
    let options = GIFEncoder.Options(
      compression: effort,
      lossiness: lossiness,
      memoryBudget: 0
    )
    let size = try GIFEncoder(options: options).encode(frames).count
    for limit in [size, size - 1, size * 3 / 4, 20] {
      var limited = options
      limited.maximumBytes = limit
      let source = CountingSource(frames: frames)
      var sink = MemorySink()
      do {
        try GIFEncoder(options: limited).encode(source, to: &sink)
        #expect(sink.bytes.count <= limit)
      } catch is GIFEncodingError {
        #expect(sink.bytes.isEmpty)
      }
      // Without memory every attempt draws the frames, once for each way; where the most loss does not
      // fit, all ways are tried once more.
      let passes = GIFEncoder(options: limited).passes
      #expect(passes.attempts == 9)
      #expect(source.passes <= passes.count + ClipPlanner.maximumPlans(lossiness: 200))
    }
  }

  @Test func `what cannot fit is refused with the size that would`() throws {
    do {
      _ = try encode(maximumBytes: 100)
      Issue.record("a GIF of 100 bytes")
    } catch GIFEncodingError.tooManyBytes(let limit, let smallest) {
      #expect(limit == 100)
      #expect(try encode(maximumBytes: smallest).count == smallest)
    }
  }
}
