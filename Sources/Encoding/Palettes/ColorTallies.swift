/// Counts how many pixels of each colour a frame gains and loses.
///
/// It is told of every changed run of every frame, so its storage is its own memory, without
/// checks that arrays and properties of classes come with.
struct ColorTallies: ~Copyable {
  /// A colour in the frame that is being noted.
  struct Tally {
    /// How many pixels of the first frame still have it.
    var still: Int32 = 0
    var gained: Int32 = 0
    var lost: Int32 = 0
    /// 1 where the frame gained or lost any, else 0.
    var isTouched: Int32 = 0
  }

  /// One more than the highest colour that can be noted.
  private(set) var capacity = 1024
  /// One for each colour, after one for ``FrameChanges/transparent``, which is never handed out.
  private var tallies: UnsafeMutablePointer<Tally>
  /// The colours that the frame gained or lost, each once.
  private var touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0

  init() {
    tallies = .allocate(capacity: capacity + 1)
    tallies.initialize(repeating: Tally(), count: capacity + 1)
    tallies[0].isTouched = 1
    touched = .allocate(capacity: capacity + 1)
  }

  deinit {
    tallies.deallocate()
    touched.deallocate()
  }

  /// Makes sure that all colours below a number can be noted.
  @inline(__always)
  mutating func makeRoom(forColorsBelow end: Int) {
    if end > capacity { grow(to: end) }
  }

  /// Notes that some pixels get another colour; either may be ``FrameChanges/transparent``.
  ///
  /// - Precondition: There is room for both, which is not checked.
  @inline(__always)
  mutating func note(from before: Int32, to after: Int32, pixels: Int32) {
    var count = touchedCount
    note(from: before, to: after, pixels: pixels, &count)
    touchedCount = count
  }

  /// Notes what a part of a row gains and loses.
  ///
  /// - Parameters:
  ///   - old: The run that had its first pixel.
  ///   - new: The run that has its first pixel.
  ///   - start: The column of its first pixel.
  ///   - end: The column after its last pixel.
  /// - Returns: How many pixels differ.
  /// - Precondition: There is room for all colours, which is not checked.
  @inline(__always)
  mutating func note(
    from old: UnsafePointer<ColorRun>,
    to new: UnsafePointer<ColorRun>,
    columns start: Int,
    _ end: Int
  ) -> Int {
    var count = touchedCount
    let differing = ColorRun.compare(old, new, columns: start, end) { before, after, pixels in
      note(from: before, to: after, pixels: pixels, &count)
    }
    touchedCount = count
    return differing
  }

  /// Nobody could foresee whether a run is new and whether its colour was met before, so there are
  /// no branches.
  @inline(__always)
  private func note(
    from before: Int32,
    to after: Int32,
    pixels: Int32,
    _ touchedCount: inout Int
  ) {
    let differs: Int32 = before != after ? 1 : 0
    let amount = pixels &* differs
    let lost = tallies + ColorTallies.place(before)
    touched[touchedCount] = before
    touchedCount &+= Int(differs & (lost.pointee.isTouched ^ 1))
    lost.pointee.isTouched |= differs
    lost.pointee.lost &+= amount
    let gained = tallies + ColorTallies.place(after)
    touched[touchedCount] = after
    touchedCount &+= Int(differs & (gained.pointee.isTouched ^ 1))
    gained.pointee.isTouched |= differs
    gained.pointee.gained &+= amount
  }

  /// Hands out what has been counted and begins a new frame.
  ///
  /// - Parameter body: Takes a colour and its tally; returns how many pixels of the first frame
  ///   still have it.
  mutating func drain(_ body: (_ color: Int32, _ tally: Tally) -> Int32) {
    for index in 0..<touchedCount {
      let place = ColorTallies.place(touched[index])
      tallies[place] = Tally(still: body(touched[index], tallies[place]))
    }
    touchedCount = 0
  }

  @inline(__always)
  private static func place(_ color: Int32) -> Int {
    color == FrameChanges.transparent ? 0 : Int(color) &+ 1
  }

  @inline(never)
  private mutating func grow(to end: Int) {
    let count = max(end, 2 * capacity)
    let (oldTallies, oldTouched) = (tallies, touched)
    tallies = .allocate(capacity: count + 1)
    tallies.moveInitialize(from: oldTallies, count: capacity + 1)
    (tallies + capacity + 1).initialize(repeating: Tally(), count: count - capacity)
    touched = .allocate(capacity: count + 1)
    touched.moveInitialize(from: oldTouched, count: touchedCount)
    oldTallies.deallocate()
    oldTouched.deallocate()
    capacity = count
  }
}
