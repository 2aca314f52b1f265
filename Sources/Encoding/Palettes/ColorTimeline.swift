/// How many pixels of each frame of a clip have which colour, as changes from frame to frame.
///
/// Memory is bounded: where there are too many changes, only every second frame is told apart from
/// the one before it, then every fourth, and so on.
struct ColorTimeline: ~Copyable {
  /// The changes of the frames that are told apart.
  private(set) var log = ColorChangeLog()
  /// The most changes that are kept.
  private let limit: Int
  /// How many frames are told as one.
  private var step = 1
  /// How many frames have ended since the last one that is told apart.
  private var pending = 0
  private var sums = ColorSums()

  /// - Parameter limit: The most changes that are kept; a million take 8 MB.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Adds pixels of a colour to the current frame, or takes them away; transparent ones do not
  /// count.
  @inline(__always)
  mutating func add(_ color: Int, pixels: Int) {
    if color != FrameChanges.transparent {
      sums.add(color, pixels: Int32(truncatingIfNeeded: pixels))
    }
  }

  /// Ends the current frame.
  mutating func endFrame() {
    pending += 1
    // The first frame is never told together with others.
    guard pending >= step || log.frameCount == 0 else { return }
    pending = 0
    sums.drain(into: log)
    if log.count > limit { halve() }
  }

  /// Joins every second frame after the first with the one after it.
  private mutating func halve() {
    let kept = ColorChangeLog()
    for frame in 0..<log.frameCount {
      for change in log[frame] { sums.add(Int(change.color), pixels: change.pixels) }
      if frame % 2 == 0 || frame == log.frameCount - 1 { sums.drain(into: kept) }
    }
    log = kept
    step *= 2
  }
}

/// How the pixels of each colour change in number, frame after frame.
final class ColorChangeLog {
  struct Change: BitwiseCopyable {
    /// The number of the colour, or of the point that stands for it.
    var color: Int32
    /// How many pixels more have it than in the frame before.
    var pixels: Int32
  }

  private var changes = GrowingBuffer<Change>()
  /// Where the changes of each frame end.
  private var ends: [Int] = []

  var frameCount: Int { ends.count }
  /// The number of changes of all frames.
  var count: Int { changes.count }

  /// The changes of a frame, each colour once; valid until something is added.
  subscript(frame: Int) -> UnsafeBufferPointer<Change> {
    let start = frame == 0 ? 0 : ends[frame - 1]
    return UnsafeBufferPointer(start: changes.base + start, count: ends[frame] - start)
  }

  func append(_ change: Change) { changes.append(change) }

  func endFrame() { ends.append(changes.count) }
}

/// Sums of pixels by colour.
struct ColorSums: ~Copyable {
  private var capacity = 1024
  private var sums: UnsafeMutablePointer<Int32>
  /// The colours whose sum may not be zero; some of them several times.
  private var touched = GrowingBuffer<Int32>()

  init() { sums = Self.zeros(capacity) }

  deinit { sums.deallocate() }

  @inline(__always)
  mutating func add(_ color: Int, pixels: Int32) {
    if color >= capacity { grow(to: color + 1) }
    if sums[color] == 0 { touched.append(Int32(truncatingIfNeeded: color)) }
    sums[color] &+= pixels
  }

  /// Adds all sums to a log as a frame and begins anew.
  mutating func drain(into log: ColorChangeLog) {
    for index in 0..<touched.count {
      let color = touched[index]
      guard sums[Int(color)] != 0 else { continue }
      log.append(ColorChangeLog.Change(color: color, pixels: sums[Int(color)]))
      sums[Int(color)] = 0
    }
    touched.removeAll()
    log.endFrame()
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<Int32> {
    let memory = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }

  private mutating func grow(to least: Int) {
    let count = max(least, 2 * capacity)
    let larger = Self.zeros(count)
    larger.update(from: sums, count: capacity)
    sums.deallocate()
    (sums, capacity) = (larger, count)
  }
}
