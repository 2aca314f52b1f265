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
    var isTouched = false
  }

  /// One more than the highest colour that can be noted without growing.
  private(set) var capacity = 1024
  private var tallies: UnsafeMutablePointer<Tally>
  /// The colours that the frame gained or lost, each once.
  private var touched: UnsafeMutablePointer<Int32>
  private var touchedCount = 0

  init() {
    tallies = .allocate(capacity: capacity)
    tallies.initialize(repeating: Tally(), count: capacity)
    touched = .allocate(capacity: capacity)
  }

  deinit {
    tallies.deallocate()
    touched.deallocate()
  }

  /// Notes that some pixels get a colour.
  @inline(__always)
  mutating func gain(_ color: Int, pixels: Int) {
    touch(color)
    tallies[color].gained += Int32(truncatingIfNeeded: pixels)
  }

  /// Notes that some pixels lose a colour.
  @inline(__always)
  mutating func lose(_ color: Int, pixels: Int) {
    touch(color)
    tallies[color].lost += Int32(truncatingIfNeeded: pixels)
  }

  /// Notes that some pixels get another colour; either may be ``FrameChanges/transparent``.
  @inline(__always)
  mutating func note(from before: Int, to after: Int, pixels: Int) {
    guard before != after else { return }
    if before != FrameChanges.transparent { lose(before, pixels: pixels) }
    if after != FrameChanges.transparent { gain(after, pixels: pixels) }
  }

  /// Hands out what has been counted and begins a new frame.
  ///
  /// - Parameter body: Takes a colour and its tally; returns how many pixels of the first frame
  ///   still have it.
  mutating func drain(_ body: (_ color: Int32, _ tally: Tally) -> Int32) {
    for index in 0..<touchedCount {
      let color = Int(touched[index])
      tallies[color] = Tally(still: body(touched[index], tallies[color]))
    }
    touchedCount = 0
  }

  @inline(__always)
  private mutating func touch(_ color: Int) {
    if color >= capacity { grow(to: color) }
    guard !tallies[color].isTouched else { return }
    tallies[color].isTouched = true
    touched[touchedCount] = Int32(truncatingIfNeeded: color)
    touchedCount += 1
  }

  @inline(never)
  private mutating func grow(to color: Int) {
    let count = max(color + 1, 2 * capacity)
    let (oldTallies, oldTouched) = (tallies, touched)
    tallies = .allocate(capacity: count)
    tallies.moveInitialize(from: oldTallies, count: capacity)
    (tallies + capacity).initialize(repeating: Tally(), count: count - capacity)
    touched = .allocate(capacity: count)
    touched.moveInitialize(from: oldTouched, count: touchedCount)
    oldTallies.deallocate()
    oldTouched.deallocate()
    capacity = count
  }
}
