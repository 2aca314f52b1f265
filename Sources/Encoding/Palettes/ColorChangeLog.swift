/// How the pixels of each colour change in number, frame after frame.
///
/// A class whose memory is its own: it is long, and whoever looks at it shares it.
final class ColorChangeLog {
  /// How the pixels of a colour change in number.
  struct Change: BitwiseCopyable {
    /// The number of the colour, or of the point that stands for it.
    var color: Int32
    /// Those that were there from the first frame.
    var still: Int32
    /// All others.
    var moving: Int32
  }

  private var changes = GrowingBuffer<Change>()
  /// Where the changes of each frame end.
  private var ends: [Int] = []

  /// The number of frames.
  var frameCount: Int { ends.count }
  /// The number of changes of all frames.
  var count: Int { changes.count }

  /// The changes of a frame, of each colour once; for as long as the log is there and nothing is
  /// added.
  subscript(frame: Int) -> UnsafeBufferPointer<Change> {
    let start = frame == 0 ? 0 : ends[frame - 1]
    return UnsafeBufferPointer(start: changes.base + start, count: ends[frame] - start)
  }

  /// Adds a change to the current frame, unless nothing changes.
  @inline(__always)
  func append(_ change: Change) {
    if change.still != 0 || change.moving != 0 { changes.append(change) }
  }

  /// Ends the current frame.
  func endFrame() { ends.append(changes.count) }
}
