import Bytes
import Decoding
import Encoding
import Pixels

/// Counts how often it is asked for its frames.
final class CountingSource: FrameSource {
  let frames: [Frame]
  private(set) var passes = 0
  var width: Int { frames[0].bitmap.width }
  var height: Int { frames[0].bitmap.height }
  var frameCount: Int { frames.count }

  init(frames: [Frame]) { self.frames = frames }

  func makeFrames() -> any FrameIterator {
    passes += 1
    return FrameSteps(frames) { $0 }
  }
}

/// Takes only so many bytes, as a full disk does.
struct FullSink: ByteSink {
  struct Full: Error {}
  var room: Int

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count <= room else { throw Full() }
    room -= bytes.count
  }
}
