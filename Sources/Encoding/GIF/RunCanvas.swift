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
  private let ownedRuns: GrowingBuffer<Run>
  private let ownedStarts: GrowingBuffer<Int>

  /// The number of runs.
  var count: Int { starts[height] }

  /// Takes memory over.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - runs: The runs of all rows.
  ///   - starts: Where the runs of each row start, and the number of runs.
  init(width: Int, runs: consuming GrowingBuffer<Run>, starts: consuming GrowingBuffer<Int>) {
    self.width = width
    height = starts.count - 1
    self.runs = UnsafePointer(runs.base)
    self.starts = UnsafePointer(starts.base)
    ownedRuns = runs
    ownedStarts = starts
  }

  /// A picture of one value.
  convenience init(width: Int, height: Int, filledWith value: Value) {
    var runs = GrowingBuffer<Run>(capacity: max(height, 1))
    var starts = GrowingBuffer<Int>(capacity: height + 1)
    for row in 0..<height {
      starts.append(row)
      runs.append(Run(value: value, end: Int32(width)))
    }
    starts.append(height)
    self.init(width: width, runs: runs, starts: starts)
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
