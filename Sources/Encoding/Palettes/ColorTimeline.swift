/// How many pixels of each frame of a clip have which colour, as changes from frame to frame.
///
/// Still and moving pixels are counted apart, because the first frame may have colours of its own. A
/// *still* pixel has its colour since the first frame, all others are *moving*. Where pixels lose a
/// colour, still ones are counted first, as long as there are any, so that errors are never
/// underestimated.
///
/// Example: the first frame has 3 white pixels: still +3. The next one turns two of them black:
/// white, still −2; black, moving +2. The third one turns these white again: black, moving −2; white,
/// moving +2.
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
  /// The pixels that the current frame gains (x) and loses (y).
  private var sums = ColorSums()
  /// For each colour, how many pixels of the first frame still have it.
  private var still: [Int32] = []

  /// - Parameter limit: The most changes that are kept; a million take 12 MB.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// Notes that pixels get another colour in the current frame; transparent ones do not count.
  @inline(__always)
  mutating func note(from old: Int32, to new: Int32, pixels: Int32) {
    if old != FrameChanges.transparent { sums.add(Int(old), SIMD2(0, pixels)) }
    if new != FrameChanges.transparent { sums.add(Int(new), SIMD2(pixels, 0)) }
  }

  /// Ends the current frame.
  mutating func endFrame() {
    pending += 1
    // The first frame is never told together with others.
    let isFirst = log.frameCount == 0
    guard pending >= step || isFirst else { return }
    pending = 0
    let log = log
    var still: [Int32] = []
    swap(&still, &self.still)
    still.append(contentsOf: repeatElement(0, count: sums.capacity - still.count))
    sums.drain { color, sum in
      let (gained, lost) = (sum.x, sum.y)
      let change = isFirst ? gained : -min(still[color], lost)
      still[color] += change
      log.append(color: color, pixels: SIMD2(change, gained - lost - change))
    }
    swap(&still, &self.still)
    log.endFrame()
    if log.count > limit { halve() }
  }

  /// Joins every second frame after the first with the one after it.
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

/// How the pixels of each colour change in number, frame after frame.
final class ColorChangeLog {
  struct Change: BitwiseCopyable {
    /// The number of the colour, or of the point that stands for it.
    var color: Int32
    /// How many still pixels more have it than in the frame before.
    var still: Int32
    /// How many moving pixels more have it.
    var moving: Int32

    /// Still and moving pixels.
    var pixels: SIMD2<Int32> { SIMD2(still, moving) }
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

  /// Adds a change to the current frame, unless nothing changes.
  @inline(__always)
  func append(color: Int, pixels: SIMD2<Int32>) {
    guard pixels != .zero else { return }
    changes.append(
      Change(color: Int32(truncatingIfNeeded: color), still: pixels.x, moving: pixels.y)
    )
  }

  func endFrame() { ends.append(changes.count) }
}

/// Two sums of pixels for each colour.
struct ColorSums: ~Copyable {
  private var sums = GrowingBuffer<SIMD2<Int32>>()
  /// The colours whose sums may not be zero; some of them several times.
  private var touched = GrowingBuffer<Int32>()

  /// One more than the highest colour that was ever added.
  var capacity: Int { sums.count }

  @inline(__always)
  mutating func add(_ color: Int, _ pixels: SIMD2<Int32>) {
    while color >= sums.count { sums.append(.zero) }
    if sums[color] == .zero { touched.append(Int32(truncatingIfNeeded: color)) }
    sums[color] &+= pixels
  }

  /// Hands out the sums, in the order in which the colours came, and begins anew.
  mutating func drain(_ body: (_ color: Int, _ sum: SIMD2<Int32>) -> Void) {
    for index in 0..<touched.count {
      let color = Int(touched[index])
      guard sums[color] != .zero else { continue }
      body(color, sums[color])
      sums[color] = .zero
    }
    touched.removeAll()
  }
}
