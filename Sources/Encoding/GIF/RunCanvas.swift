/// A picture as rows of runs of equal values, which does not change once it is there.
///
/// Drawn pictures are mostly flat: there are far fewer runs than pixels, and a changed picture is
/// a new one of which most runs are copied; see ``RunCanvasEditor``. Neighbouring runs of a row
/// always have different values.
final class RunCanvas<Value: Equatable & BitwiseCopyable> {
  /// Some equal pixels of a row.
  struct Run {
    var value: Value
    /// The column after the last one.
    var end: Int32
  }

  let width: Int
  let height: Int
  /// The runs of all rows, one row after the other.
  let runs: UnsafePointer<Run>
  /// Where the runs of each row start, and after the last row the number of runs.
  let starts: UnsafePointer<Int>

  /// The number of runs.
  var count: Int { starts[height] }

  /// Takes memory over.
  fileprivate init(width: Int, height: Int, runs: UnsafePointer<Run>, starts: UnsafePointer<Int>) {
    self.width = width
    self.height = height
    self.runs = runs
    self.starts = starts
  }

  /// A picture of one value.
  convenience init(width: Int, height: Int, filledWith value: Value) {
    let runs = UnsafeMutablePointer<Run>.allocate(capacity: height)
    runs.initialize(repeating: Run(value: value, end: Int32(width)), count: height)
    let starts = UnsafeMutablePointer<Int>.allocate(capacity: height + 1)
    for row in 0...height { (starts + row).initialize(to: row) }
    self.init(width: width, height: height, runs: runs, starts: starts)
  }

  deinit {
    runs.deallocate()
    starts.deallocate()
  }

  /// The run of a row that has a column.
  @inline(__always)
  func run(at column: Int, inRow row: Int) -> UnsafePointer<Run> {
    var run = runs + starts[row]
    while run.pointee.end <= column { run += 1 }
    return run
  }

  /// Goes through a part of a row of this picture and another one of the same size.
  ///
  /// - Parameters:
  ///   - other: The other picture.
  ///   - row: The row.
  ///   - columns: The part.
  ///   - body: Takes the values of both and the columns where they are the same.
  @inline(__always)
  func compare(
    with other: RunCanvas,
    inRow row: Int,
    columns: Range<Int>,
    _ body: (_ value: Value, _ other: Value, _ columns: Range<Int>) -> Void
  ) {
    var x = columns.lowerBound
    guard x < columns.upperBound else { return }
    var mine = run(at: x, inRow: row)
    var others = other.run(at: x, inRow: row)
    while true {
      let (myEnd, otherEnd) = (Int(mine.pointee.end), Int(others.pointee.end))
      let end = min(myEnd, otherEnd, columns.upperBound)
      body(mine.pointee.value, others.pointee.value, x..<end)
      x = end
      guard x < columns.upperBound else { return }
      if myEnd == end { mine += 1 }
      if otherEnd == end { others += 1 }
    }
  }
}

/// Makes a picture from another one, row by row from the top.
///
/// ```swift
/// var editor = RunCanvasEditor(canvas, room: 1)
/// editor.begin(row: 7, column: 10)
/// editor.append(value, to: 20)
/// editor.end(column: 20)
/// let changed = editor.finish()
/// ```
struct RunCanvasEditor<Value: Equatable & BitwiseCopyable> {
  typealias Run = RunCanvas<Value>.Run

  private let old: RunCanvas<Value>
  private let runs: UnsafeMutablePointer<Run>
  private let starts: UnsafeMutablePointer<Int>
  private var count = 0
  /// The row that is written, or the first one that is not yet.
  private var row = 0

  /// - Parameters:
  ///   - old: What is changed.
  ///   - room: At least two for each part of a row that is replaced, one for each run that is put
  ///     there and, where that depends on the old runs, no more than these besides.
  init(_ old: RunCanvas<Value>, room: Int) {
    self.old = old
    runs = .allocate(capacity: old.count + room)
    runs.initialize(to: old.runs[0])
    starts = .allocate(capacity: old.height + 1)
    starts[0] = 0
  }

  /// Copies everything up to a column of a row below the last one that was changed.
  ///
  /// - Returns: The old run that has the column.
  @discardableResult
  @inline(__always)
  mutating func begin(row: Int, column: Int) -> UnsafePointer<Run> {
    copyRows(upTo: row)
    var run = old.runs + old.starts[row]
    while run.pointee.end <= column {
      runs[count] = run.pointee
      count &+= 1
      run += 1
    }
    let start = run == old.runs + old.starts[row] ? 0 : Int(run[-1].end)
    if start < column {
      runs[count] = Run(value: run.pointee.value, end: Int32(truncatingIfNeeded: column))
      count += 1
    }
    return run
  }

  /// Adds equal pixels up to a column.
  @inline(__always)
  mutating func append(_ value: Value, to end: Int) {
    // Nobody could foresee which neighbours are equal, so there is no branch.
    let isFirst = count == starts[row] ? 1 : 0
    let isEqual = runs[max(count &- 1, 0)].value == value ? 1 : 0
    count &-= isEqual & ~isFirst
    runs[count] = Run(value: value, end: Int32(truncatingIfNeeded: end))
    count &+= 1
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
        runs[count] = run.pointee
        count &+= 1
        run += 1
      }
    }
    row += 1
    starts[row] = count
  }

  /// Copies the rest of the picture.
  mutating func finish() -> RunCanvas<Value> {
    copyRows(upTo: old.height)
    return RunCanvas(
      width: old.width,
      height: old.height,
      runs: UnsafePointer(runs),
      starts: UnsafePointer(starts)
    )
  }

  private mutating func copyRows(upTo end: Int) {
    guard row < end else { return }
    let first = old.starts[row]
    let copied = old.starts[end] - first
    (runs + count).update(from: old.runs + first, count: copied)
    let shift = count - first
    for next in row + 1...end { starts[next] = old.starts[next] + shift }
    count += copied
    row = end
  }
}
