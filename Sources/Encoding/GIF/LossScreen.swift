/// Which pixels of a clip do not have the nearest colour at one moment, brought up to date row by
/// row.
///
/// Two pictures take turns: the one that is shown and the one that is put together from it. So
/// frame after frame uses the same memory, and what was put together can be thrown away.
struct LossScreen: ~Copyable {
  /// Neighbouring pixels of a row.
  struct Run: BitwiseCopyable {
    /// The first column.
    var start: Int32
    /// The column after the last one.
    var end: Int32
    /// The number of the colour that they stand for.
    var number: Int32
    /// How much larger the squared error of each of them is than with the nearest colour.
    var error: Float

    /// The sum of all its pixels.
    var loss: Double { Double(error) * Double(end &- start) }
  }

  private struct Picture: ~Copyable {
    var runs = GrowingBuffer<Run>()
    /// Where the runs of each row start, and after the last row the number of runs.
    let starts: UnsafeMutablePointer<Int32>

    init(height: Int) {
      starts = .allocate(capacity: height + 1)
      starts.initialize(repeating: 0, count: height + 1)
    }

    deinit { starts.deallocate() }
  }

  private let height: Int
  private var shown: Picture
  private var next: Picture
  /// The row that is put together, or the first one that is not yet.
  private var row = 0
  /// The first shown run of that row that is not looked at yet.
  private var old = 0

  /// A picture in which nothing is lost.
  init(height: Int) {
    self.height = height
    shown = Picture(height: height)
    next = Picture(height: height)
  }

  /// The number of runs that are shown.
  var count: Int { shown.runs.count }

  /// The runs of a row of what is shown, from the left.
  func runs(ofRow row: Int) -> UnsafeBufferPointer<Run> {
    let start = Int(shown.starts[row])
    return UnsafeBufferPointer(
      start: shown.runs.base + start,
      count: Int(shown.starts[row + 1]) - start
    )
  }

  /// Begins to replace a part of a row below the last one that was replaced.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - column: The first column of the part.
  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    copyRows(upTo: row)
    old = Int(shown.starts[row])
    let end = Int(shown.starts[row + 1])
    while old < end, shown.runs[old].start < column {
      var run = shown.runs[old]
      // The rest of it is what is replaced.
      if run.end > column {
        run.end = Int32(truncatingIfNeeded: column)
        next.runs.append(run)
        break
      }
      next.runs.append(run)
      old &+= 1
    }
  }

  /// Adds some pixels, behind those that were added last, unless they have lost nothing.
  @inline(__always)
  mutating func append(_ run: Run) {
    // Nobody could foresee which have, so there is no branch.
    next.runs.append(run)
    next.runs.removeLast(run.error > 0 ? 0 : 1)
  }

  /// Ends what is replaced.
  ///
  /// - Parameters:
  ///   - start: The column it began with.
  ///   - end: The column it ends before.
  /// - Returns: How much the pixels had lost that were replaced.
  @inline(__always)
  mutating func end(columns start: Int, _ end: Int) -> Double {
    let rowEnd = Int(shown.starts[row + 1])
    var sum = 0.0
    while old < rowEnd, shown.runs[old].start < end {
      var run = shown.runs[old]
      let last = run.end
      run.start = max(run.start, Int32(truncatingIfNeeded: start))
      run.end = min(last, Int32(truncatingIfNeeded: end))
      sum += run.loss
      if run.end < last {
        run.start = run.end
        run.end = last
        next.runs.append(run)
      }
      old &+= 1
    }
    while old < rowEnd {
      next.runs.append(shown.runs[old])
      old &+= 1
    }
    row += 1
    next.starts[row] = Int32(truncatingIfNeeded: next.runs.count)
    return sum
  }

  /// Shows what was put together, and below it the rows that were shown before.
  mutating func finish() {
    copyRows(upTo: height)
    swap(&shown, &next)
    discard()
  }

  /// Throws away what was put together.
  mutating func discard() {
    next.runs.removeAll()
    row = 0
  }

  /// Shows a picture in which nothing is lost.
  mutating func removeAll() {
    discard()
    shown.runs.removeAll()
    shown.starts.update(repeating: 0, count: height + 1)
  }

  private mutating func copyRows(upTo end: Int) {
    guard row < end else { return }
    let first = Int(shown.starts[row])
    let copied = Int(shown.starts[end]) - first
    next.runs.makeRoom(for: copied)
    (next.runs.base + next.runs.count).update(from: shown.runs.base + first, count: copied)
    let shift = Int32(truncatingIfNeeded: next.runs.count - first)
    for row in row + 1...end { next.starts[row] = shown.starts[row] &+ shift }
    next.runs.noteAppended(copied)
    row = end
  }
}
