@_spi(Buffers) import Bytes

/// The number of pixels of each colour in each frame of a clip, stored as changes between frames.
///
/// Example: the first frame has 3 white pixels: white +3. In the second frame, two of them are
/// black: white −2, black +2. In the third frame, these two are white again: black −2, white +2.
///
/// Memory is bounded: if there are too many changes, the changes of every two frames are combined,
/// then of every four frames, and so on.
struct ColorTimeline: ~Copyable {
  /// The changes of single or combined frames.
  private(set) var log = ColorChangeLog()
  private let limit: Int
  /// The number of frames that are combined in an entry of the log.
  private var step = 1
  /// The number of ended frames that are not yet in the log.
  private var pending = 0
  /// The change in the number of pixels of each colour since the last entry of the log.
  private var sums = ColorSums()

  /// Creates a timeline that keeps at most `limit` changes; a million changes take 8 MB.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Records that pixels of the current frame change colour; transparent pixels are not counted.
  @inline(__always)
  mutating func note(from old: Int32, to new: Int32, pixels: Int32) {
    if old != FrameChanges.transparent { sums.add(Int(old), -pixels) }
    if new != FrameChanges.transparent { sums.add(Int(new), pixels) }
  }

  mutating func endFrame() {
    pending += 1
    // The first frame is never combined with other frames.
    guard pending >= step || log.frameCount == 0 else { return }
    pending = 0
    let log = log
    sums.drain { log.append(color: $0, pixels: $1) }
    log.endFrame()
    if log.count > limit { halve() }
  }

  /// Appends the pending frames to `log` as one entry; called after the last frame of the clip.
  mutating func finish() {
    guard pending > 0 else { return }
    step = 1
    endFrame()
  }

  /// Combines pairs of entries; the entry of the first frame stays separate.
  private mutating func halve() {
    let kept = ColorChangeLog()
    var joined = ColorSums()
    for frame in 0..<log.frameCount {
      for change in log[frame] { joined.add(Int(change.color), change.pixels) }
      guard frame % 2 == 0 || frame == log.frameCount - 1 else { continue }
      joined.drain { kept.append(color: $0, pixels: $1) }
      kept.endFrame()
    }
    log = kept
    step *= 2
  }
}

/// The changes in the number of pixels of each colour, frame by frame.
final class ColorChangeLog {
  struct Change: BitwiseCopyable {
    /// The number of the colour or its cell; see ``ColorHistogram/insert(_:)``.
    var color: Int32
    /// The change in the number of the colour's pixels since the previous frame.
    var pixels: Int32
  }

  private var changes = GrowingBuffer<Change>()
  /// For each frame, the index in `changes` after the frame's last change.
  private var ends: [Int] = []

  var frameCount: Int { ends.count }
  var count: Int { changes.count }

  /// The changes of a frame, with each colour once; valid until a change is added.
  subscript(frame: Int) -> UnsafeBufferPointer<Change> {
    let start = frame == 0 ? 0 : ends[frame - 1]
    return UnsafeBufferPointer(start: changes.base + start, count: ends[frame] - start)
  }

  /// Adds a change to the current frame.
  @inline(__always)
  func append(color: Int, pixels: Int32) {
    changes.append(Change(color: Int32(truncatingIfNeeded: color), pixels: pixels))
  }

  func endFrame() { ends.append(changes.count) }
}

/// A sum of pixel counts for each colour.
struct ColorSums: ~Copyable {
  private var sums = GrowingBuffer<Int32>()
  /// The colours whose sums may differ from zero; a colour may occur several times.
  private var touched = GrowingBuffer<Int32>()

  @inline(__always)
  mutating func add(_ color: Int, _ pixels: Int32) {
    while color >= sums.count { sums.append(0) }
    if sums[color] == 0 { touched.append(Int32(truncatingIfNeeded: color)) }
    sums[color] &+= pixels
  }

  /// Calls a closure with each sum, in the order in which colours were added, and clears the sums.
  mutating func drain(_ body: (_ color: Int, _ sum: Int32) -> Void) {
    for index in 0..<touched.count {
      let color = Int(touched[index])
      guard sums[color] != 0 else { continue }
      body(color, sums[color])
      sums[color] = 0
    }
    touched.removeAll()
  }
}
