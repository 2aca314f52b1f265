/// Makes a picture from another one, row by row from the top.
///
/// ```swift
/// var editor = RunCanvasEditor(canvas)
/// let old = editor.begin(row: 7, column: 10)
/// editor.append(value, to: 20)
/// editor.end(column: 20, from: old)
/// let changed = editor.finish()
/// ```
struct RunCanvasEditor<Value: Equatable & BitwiseCopyable>: ~Copyable {
  typealias Run = RunCanvas<Value>.Run

  private let old: RunCanvas<Value>
  private var runs: GrowingBuffer<Run>
  private var starts: GrowingBuffer<Int>
  /// The row that is written, or the first one that is not yet.
  private var row = 0
  /// Where its runs start.
  private var start = 0

  /// - Parameter old: What is changed.
  init(_ old: RunCanvas<Value>) {
    self.old = old
    // Most pictures are hardly larger than the ones before.
    runs = GrowingBuffer(capacity: old.count + old.count / 4 + old.width + 1)
    starts = GrowingBuffer(capacity: old.height + 1)
    starts.append(0)
  }

  /// Copies everything up to a column of a row below the last one that was changed.
  ///
  /// - Returns: The old run that has the column.
  @discardableResult
  @inline(__always)
  mutating func begin(row: Int, column: Int) -> UnsafePointer<Run> {
    copyRows(upTo: row)
    // No row has more runs than columns.
    runs.makeRoom(for: old.width)
    var run = old.runs + old.starts[row]
    while run.pointee.end <= column {
      runs.appendInRoom(run.pointee)
      run += 1
    }
    let start = run == old.runs + old.starts[row] ? 0 : Int(run[-1].end)
    if start < column {
      runs.appendInRoom(Run(value: run.pointee.value, end: Int32(truncatingIfNeeded: column)))
    }
    return run
  }

  /// Adds equal pixels up to a column, at least one.
  @inline(__always)
  mutating func append(_ value: Value, to end: Int) {
    // Nobody could foresee which neighbours are equal, so there is no branch.
    let isFirst = runs.count == start ? 1 : 0
    let isEqual = runs.last.value == value ? 1 : 0
    runs.removeLast(isEqual & ~isFirst)
    runs.appendInRoom(Run(value: value, end: Int32(truncatingIfNeeded: end)))
  }

  /// Copies the rest of the row.
  ///
  /// - Parameters:
  ///   - column: Where the last run that was added ends.
  ///   - run: An old run that starts there or before.
  @inline(__always)
  mutating func end(column: Int, from run: UnsafePointer<Run>) {
    let end = old.runs + old.starts[row + 1]
    var run = run
    while run < end, run.pointee.end <= column { run += 1 }
    if run < end {
      append(run.pointee.value, to: Int(run.pointee.end))
      run += 1
      while run < end {
        runs.appendInRoom(run.pointee)
        run += 1
      }
    }
    row += 1
    start = runs.count
    starts.append(start)
  }

  /// Copies the rest of the picture.
  consuming func finish() -> RunCanvas<Value> {
    copyRows(upTo: old.height)
    return RunCanvas(width: old.width, runs: runs, starts: starts)
  }

  private mutating func copyRows(upTo end: Int) {
    guard row < end else { return }
    let first = old.starts[row]
    let copied = old.starts[end] - first
    runs.makeRoom(for: copied)
    runs.appendInRoom(old.runs + first, count: copied)
    let shift = start - first
    for next in row + 1...end { starts.append(old.starts[next] + shift) }
    start += copied
    row = end
  }
}
