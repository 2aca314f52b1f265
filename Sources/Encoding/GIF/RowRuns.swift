/// The runs of all rows of a picture, brought up to date row by row from the top.
///
/// Two pictures take turns: the one that is shown and the one that is put together from it. So
/// picture after picture uses the same memory, and what was put together can be thrown away.
struct RowRuns<Run: BitwiseCopyable>: ~Copyable {
  private struct Picture: ~Copyable {
    var runs = GrowingBuffer<Run>()
    /// Where the runs of each row start, and after the last row the number of runs.
    let starts: UnsafeMutablePointer<Int>

    init(height: Int) {
      starts = .allocate(capacity: height + 1)
      starts.initialize(repeating: 0, count: height + 1)
    }

    deinit { starts.deallocate() }
  }

  let height: Int
  private var shown: Picture
  private var next: Picture
  /// The row that is put together, or the first one that is not yet.
  private var row = 0

  /// Rows without runs.
  init(height: Int) {
    self.height = height
    shown = Picture(height: height)
    next = Picture(height: height)
  }

  /// The number of runs that are shown.
  var count: Int { shown.runs.count }

  /// The runs of a row that are shown, from the left.
  @inline(__always)
  subscript(row: Int) -> Range<UnsafePointer<Run>> {
    let base = UnsafePointer(shown.runs.base)
    return base + shown.starts[row]..<base + shown.starts[row + 1]
  }

  // MARK: Putting rows together

  /// Begins a row below the last one that was put together; what is shown between them stays.
  @inline(__always)
  mutating func begin(row: Int) {
    if self.row < row { copyRows(upTo: row) }
  }

  @inline(__always)
  mutating func append(_ run: Run) { next.runs.append(run) }

  /// Takes so many runs of the row away that were added last.
  @inline(__always)
  mutating func removeLast(_ count: Int) { next.runs.removeLast(count) }

  /// Memory for some more runs of the row; see ``noteAppended(_:)``.
  @inline(__always)
  mutating func room(for count: Int) -> UnsafeMutablePointer<Run> {
    next.runs.makeRoom(for: count)
    return next.runs.base + next.runs.count
  }

  /// Says that so many runs were put into the memory that there was room in.
  @inline(__always)
  mutating func noteAppended(_ count: Int) { next.runs.noteAppended(count) }

  /// Ends the row.
  @inline(__always)
  mutating func endRow() {
    row &+= 1
    next.starts[row] = next.runs.count
  }

  /// Shows what was put together, and below it the rows that were shown before.
  mutating func finish() {
    guard row > 0 else { return }
    if row < height { copyRows(upTo: height) }
    swap(&shown, &next)
    discard()
  }

  /// Throws away what was put together.
  mutating func discard() {
    next.runs.removeAll()
    row = 0
  }

  /// Throws away all runs.
  mutating func removeAll() {
    discard()
    shown.runs.removeAll()
    shown.starts.update(repeating: 0, count: height + 1)
  }

  private mutating func copyRows(upTo end: Int) {
    let first = shown.starts[row]
    let copied = shown.starts[end] - first
    let shift = next.runs.count - first
    room(for: copied).update(from: shown.runs.base + first, count: copied)
    for row in row + 1...end { next.starts[row] = shown.starts[row] + shift }
    noteAppended(copied)
    row = end
  }
}
