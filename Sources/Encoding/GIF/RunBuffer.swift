/// Takes runs one after the other, in memory that is used again for the next frame.
///
/// Whoever adds runs makes room for them beforehand.
struct RunBuffer<Value: Equatable & BitwiseCopyable>: ~Copyable {
  typealias Run = RunCanvas<Value>.Run

  private(set) var count = 0
  private var capacity = 256
  private var runs: UnsafeMutablePointer<Run>

  init() { runs = .allocate(capacity: capacity) }

  deinit { runs.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Run { runs[index] }

  /// The run that was added last.
  @inline(__always)
  var last: Run { runs[count - 1] }

  mutating func removeAll() { count = 0 }

  /// Makes sure that so many more runs can be added.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if count + more > capacity { grow(to: count + more) }
  }

  @inline(__always)
  mutating func append(_ value: Value, to end: Int) {
    runs[count] = Run(value: value, end: Int32(truncatingIfNeeded: end))
    count += 1
  }

  /// Makes the last run end elsewhere.
  @inline(__always)
  mutating func extendLast(to end: Int) {
    runs[count - 1].end = Int32(truncatingIfNeeded: end)
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let old = runs
    capacity = max(least, 2 * capacity)
    runs = .allocate(capacity: capacity)
    runs.moveInitialize(from: old, count: count)
    old.deallocate()
  }
}
