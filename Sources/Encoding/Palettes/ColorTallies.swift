/// Counts how many pixels of each colour a frame gains and loses.
///
/// It is told of every changed run of every frame, so its storage is its own memory, without
/// checks that arrays and properties of classes come with.
struct ColorTallies: ~Copyable {
  /// A colour in the frame that is being noted.
  struct Tally {
    /// How many pixels of the first frame still have it.
    var still: Int32
    var gained: Int32
    var lost: Int32
  }

  /// One more than the highest colour that can be noted.
  private(set) var capacity = 1024
  /// For each colour how many pixels the frame gained and, in the upper half, how many it lost;
  /// with a place before the first one for ``ColorRun/noColor``, which is never handed out.
  private var counts: UnsafeMutablePointer<UInt64>
  /// For each colour how many pixels of the first frame still have it.
  private var still: UnsafeMutablePointer<Int32>
  /// The colours that the frame gained or lost, each once.
  private var touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0

  init() {
    counts = Self.counts(capacity)
    still = .allocate(capacity: capacity)
    still.initialize(repeating: 0, count: capacity)
    touched = .allocate(capacity: capacity + 1)
  }

  deinit { deallocate() }

  /// Makes sure that all colours below a number can be noted.
  @inline(__always)
  mutating func makeRoom(forColorsBelow end: Int) {
    if end > capacity { grow(to: end) }
  }

  /// Notes that some pixels get another colour; either may be ``ColorRun/noColor``.
  ///
  /// - Precondition: There is room for both, which is not checked.
  @inline(__always)
  mutating func note(from before: Int32, to after: Int32, pixels: Int32) {
    var count = touchedCount
    let amount = before != after ? pixels : 0
    note(from: before, to: after, pixels: amount, counts, touched, &count)
    touchedCount = count
  }

  /// Notes what a part of a row gains and loses.
  ///
  /// - Parameters:
  ///   - old: The run that had its first pixel.
  ///   - new: The run that has its first pixel; the last one ends where the part does.
  ///   - start: The column of its first pixel.
  ///   - end: The column after its last pixel.
  /// - Returns: How many pixels differ.
  /// - Precondition: There is room for all colours, which is not checked.
  @inline(never)
  mutating func note(
    from old: UnsafePointer<ColorRun>,
    to new: UnsafePointer<ColorRun>,
    columns start: Int,
    _ end: Int
  ) -> Int {
    let (counts, touched) = (counts, touched)
    var count = touchedCount
    let differing = ColorRun.compare(old, new, columns: start, end) { before, after, pixels in
      note(from: before, to: after, pixels: pixels, counts, touched, &count)
    }
    touchedCount = count
    return differing
  }

  // Nobody could foresee whether a run is new and whether its colour was met before, so there are
  // no branches. There must be no pixels where both are the same.
  @inline(__always)
  private func note(
    from before: Int32,
    to after: Int32,
    pixels: Int32,
    _ counts: UnsafeMutablePointer<UInt64>,
    _ touched: UnsafeMutablePointer<Int32>,
    _ touchedCount: inout Int
  ) {
    let differs: UInt64 = before != after ? 1 : 0
    let amount = UInt64(UInt32(truncatingIfNeeded: pixels))
    let lost = counts[Int(before)]
    touched[touchedCount] = before
    touchedCount &+= lost < differs ? 1 : 0
    counts[Int(before)] = lost &+ amount &<< 32
    let gained = counts[Int(after)]
    touched[touchedCount] = after
    touchedCount &+= gained < differs ? 1 : 0
    counts[Int(after)] = gained &+ amount
  }

  /// Hands out what has been counted and begins a new frame.
  ///
  /// - Parameter body: Takes a colour and its tally; returns how many pixels of the first frame
  ///   still have it.
  mutating func drain(_ body: (_ color: Int32, _ tally: Tally) -> Int32) {
    for index in 0..<touchedCount {
      let color = touched[index]
      let count = counts[Int(color)]
      let tally = Tally(
        still: still[Int(color)],
        gained: Int32(clamping: UInt32(truncatingIfNeeded: count)),
        lost: Int32(clamping: count >> 32)
      )
      still[Int(color)] = body(color, tally)
      counts[Int(color)] = 0
    }
    touchedCount = 0
    // What is never zero is never touched.
    counts[Int(ColorRun.noColor)] = 1
  }

  /// Memory for the counts of so many colours, and of what has none.
  private static func counts(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: count + 1)
    memory.initialize(repeating: 0, count: count + 1)
    memory[0] = 1
    return memory + 1
  }

  private func deallocate() {
    (counts - 1).deallocate()
    still.deallocate()
    touched.deallocate()
  }

  @inline(never)
  private mutating func grow(to end: Int) {
    let count = max(end, 2 * capacity)
    let newCounts = Self.counts(count)
    newCounts.update(from: counts, count: capacity)
    let newStill = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    newStill.initialize(repeating: 0, count: count)
    newStill.update(from: still, count: capacity)
    let newTouched = UnsafeMutablePointer<Int32>.allocate(capacity: count + 1)
    newTouched.update(from: touched, count: touchedCount)
    deallocate()
    (counts, still, touched) = (newCounts, newStill, newTouched)
    capacity = count
  }
}
