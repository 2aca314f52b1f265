/// The pixels that do not have the nearest colour, as runs, row by row.
struct LossMap {
  struct Run: BitwiseCopyable {
    var start: Int32
    /// The column after the last one.
    var end: Int32
    /// The number of the colour that the pixels stand for.
    var number: Int32
    /// How much larger the squared error of each pixel is than with the nearest colour.
    var error: Float

    /// The sum over all its pixels.
    var loss: Double { Double(error) * Double(end &- start) }
  }

  /// From left to right in each row.
  private(set) var rows: [[Run]]
  /// Rows that take the place of others when ``commit()`` is called.
  private var next: [(row: Int, runs: [Run])] = []

  init(height: Int) { rows = Array(repeating: [], count: height) }

  /// Replaces some columns of a row; the row is as before until ``commit()``.
  ///
  /// - Returns: The loss of what is replaced.
  mutating func replace(
    _ columns: Range<Int32>,
    ofRow row: Int,
    with runs: borrowing GrowingBuffer<Run>
  ) -> Double {
    guard runs.count > 0 || !rows[row].isEmpty else { return 0 }
    var replaced = 0.0
    var result: [Run] = []
    result.reserveCapacity(rows[row].count + runs.count + 1)
    for run in rows[row] where run.start < columns.lowerBound {
      var left = run
      left.end = min(run.end, columns.lowerBound)
      result.append(left)
    }
    result += UnsafeBufferPointer(start: runs.base, count: runs.count)
    for run in rows[row] where run.end > columns.lowerBound {
      var part = run
      part.start = max(run.start, columns.lowerBound)
      part.end = min(run.end, columns.upperBound)
      if part.start < part.end { replaced += part.loss }
      if run.end > columns.upperBound {
        var right = run
        right.start = max(run.start, columns.upperBound)
        result.append(right)
      }
    }
    next.append((row, result))
    return replaced
  }

  /// Makes the replacements final.
  mutating func commit() {
    for (row, runs) in next { rows[row] = runs }
    next.removeAll(keepingCapacity: true)
  }

  /// Forgets the replacements.
  mutating func discard() { next.removeAll(keepingCapacity: true) }

  /// Forgets all losses.
  mutating func removeAll() {
    discard()
    for row in rows.indices where !rows[row].isEmpty { rows[row] = [] }
  }
}
