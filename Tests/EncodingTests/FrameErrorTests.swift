import Bytes
import Decoding
import Encoding
import Pixels
import Testing

/// Frames that are no clip: an error that names them, not a crash.
@Suite struct FrameErrorTests {
  /// Somebody's clip of 12 × 8 pixels, some frames of which are otherwise.
  private struct Source: FrameSource {
    var name: String? = "holiday.frames"
    var sizes = [(12, 8), (12, 8), (12, 8), (12, 8)]
    var endTimes = [0.1, 0.2, 0.3, 0.4]
    let width = 12
    let height = 8
    var clipName: String? { name }
    var frameCount: Int { sizes.count }

    func makeFrames() -> any FrameIterator {
      FrameSteps(zip(sizes, endTimes)) { size, endTime in
        Frame(bitmap: Bitmap(width: size.0, height: size.1), endTime: endTime)
      }
    }
  }

  private static func encoded(_ source: Source) -> [any Error] {
    var errors: [any Error] = []
    var sink = MemorySink()
    do { try GIFEncoder().encode(source, to: &sink) } catch { errors.append(error) }
    do { try APNGEncoder().encode(source, to: &sink) } catch { errors.append(error) }
    return errors
  }

  @Test(arguments: [(0, 12, 9), (2, 11, 8), (3, 12, 7), (1, 4000, 3000), (2, 1, 1)])
  func `a frame of another size is refused by name`(number: Int, width: Int, height: Int) {
    var source = Source()
    source.sizes[number] = (width, height)
    let errors = Self.encoded(source)
    #expect(errors.count == 2)
    for error in errors {
      #expect(
        error as? FrameError
          == .size(
            frame: number,
            width: width,
            height: height,
            clip: "holiday.frames",
            clipWidth: 12,
            clipHeight: 8
          )
      )
      #expect(
        "\(error)"
          == "frame \(number) of holiday.frames has \(width) × \(height) pixels, but the clip has "
          + "12 × 8; give all frames the same size"
      )
    }
  }

  @Test func `frames in memory have the size of the first one, and no name`() {
    let frames = [5, 6].map { Frame(bitmap: Bitmap(width: 5, height: $0), endTime: Double($0)) }
    let words = "frame 1 of the clip has 5 × 6 pixels, but the clip has 5 × 5"
    #expect { try GIFEncoder().encode(frames) } throws: { "\($0)".hasPrefix(words) }
    #expect { try APNGEncoder().encode(frames) } throws: { "\($0)".hasPrefix(words) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], [0, 1, 3])
  func `a frame without a finite end is refused by name`(endTime: Double, number: Int) {
    var source = Source()
    source.endTimes[number] = endTime
    let errors = Self.encoded(source)
    #expect(errors.count == 2)
    for error in errors {
      #expect(
        "\(error)"
          == "frame \(number) of holiday.frames ends at \(endTime) s; give the frame a finite end time"
      )
    }
  }

  @Test func `frames that a GIF leaves out still count`() {
    // 100 frames a second: every second one is dropped.
    var source = Source()
    source.sizes = Array(repeating: (12, 8), count: 20)
    source.endTimes = source.sizes.indices.map { Double($0 + 1) / 100 }
    source.sizes[13...] = [(2, 2)]
    source.sizes += Array(repeating: (2, 2), count: 6)
    let error = Self.encoded(source).first as? FrameError
    guard case .size(let number, 2, 2, _, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(number == 13 || number == 14)
  }
}
