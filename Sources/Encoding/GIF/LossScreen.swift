/// Which pixels of a clip do not have the nearest colour at one moment, brought up to date row by
/// row.
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

  private var rows: RowRuns<Run>
  /// Those shown runs of the row that is put together which are not looked at yet.
  private var old: Range<UnsafePointer<Run>>

  /// A picture in which nothing is lost.
  init(height: Int) {
    rows = RowRuns(height: height)
    old = rows[0]
  }

  /// The number of runs.
  var count: Int { rows.count }

  /// The runs of a row, from the left.
  func runs(ofRow row: Int) -> Range<UnsafePointer<Run>> { rows[row] }

  /// Begins to replace a part of a row below the last one that was replaced.
  @inline(__always)
  mutating func begin(row: Int, column: Int) {
    rows.begin(row: row)
    let (first, last) = (rows[row].lowerBound, rows[row].upperBound)
    var run = first
    while run < last, run.pointee.end <= column {
      rows.append(run.pointee)
      run += 1
    }
    // Of one that reaches into the part, only what is left of it stays.
    if run < last, run.pointee.start < column {
      var left = run.pointee
      left.end = Int32(truncatingIfNeeded: column)
      rows.append(left)
    }
    old = run..<last
  }

  /// Adds some pixels, behind those that were added last, unless they have lost nothing.
  @inline(__always)
  mutating func append(_ run: Run) {
    // Nobody could foresee which have, so there is no branch.
    rows.append(run)
    rows.removeLast(run.error > 0 ? 0 : 1)
  }

  /// Ends what is replaced.
  ///
  /// - Parameters:
  ///   - start: The column it began with.
  ///   - end: The column it ends before.
  /// - Returns: How much the pixels had lost that were replaced.
  @inline(__always)
  mutating func end(columns start: Int, _ end: Int) -> Double {
    var run = old.lowerBound
    let last = old.upperBound
    var sum = 0.0
    while run < last, run.pointee.start < end {
      var part = run.pointee
      part.start = max(part.start, Int32(truncatingIfNeeded: start))
      part.end = min(part.end, Int32(truncatingIfNeeded: end))
      sum += part.loss
      if part.end < run.pointee.end {
        part.start = part.end
        part.end = run.pointee.end
        rows.append(part)
      }
      run += 1
    }
    while run < last {
      rows.append(run.pointee)
      run += 1
    }
    rows.endRow()
    return sum
  }

  /// Shows what was put together, and below it the rows that were shown before.
  mutating func finish() { rows.finish() }

  /// Throws away what was put together.
  mutating func discard() { rows.discard() }

  /// Shows a picture in which nothing is lost.
  mutating func removeAll() { rows.removeAll() }
}
