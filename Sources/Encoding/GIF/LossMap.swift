/// The pixels that do not have the nearest colour, as runs, row by row.
struct LossMap: ~Copyable {
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

  /// A row that takes the place of another when ``commit()`` is called.
  private struct Replacement: BitwiseCopyable {
    var row: Int
    /// Where its runs end in `next`.
    var end: Int
  }

  /// From left to right in each row.
  private let rows: UnsafeMutablePointer<GrowingBuffer<Run>>
  private let height: Int
  private var replacements = GrowingBuffer<Replacement>()
  private var next = GrowingBuffer<Run>()

  init(height: Int) {
    self.height = height
    rows = .allocate(capacity: height)
    for y in 0..<height { (rows + y).initialize(to: GrowingBuffer(capacity: 16)) }
  }

  deinit {
    rows.deinitialize(count: height)
    rows.deallocate()
  }

  /// The runs of a row, valid until it is replaced.
  @inline(__always)
  subscript(row y: Int) -> UnsafeBufferPointer<Run> {
    UnsafeBufferPointer(start: rows[y].base, count: rows[y].count)
  }

  /// Replaces some columns of a row; the row is as before until ``commit()``.
  ///
  /// - Returns: The loss of what is replaced.
  mutating func replace(
    _ columns: Range<Int32>,
    ofRow row: Int,
    with runs: borrowing GrowingBuffer<Run>
  ) -> Double {
    let old = self[row: row]
    guard runs.count > 0 || !old.isEmpty else { return 0 }
    var replaced = 0.0
    for run in old where run.start < columns.lowerBound {
      var left = run
      left.end = min(run.end, columns.lowerBound)
      next.append(left)
    }
    next.append(runs.base, count: runs.count)
    for run in old where run.end > columns.lowerBound {
      var part = run
      part.start = max(run.start, columns.lowerBound)
      part.end = min(run.end, columns.upperBound)
      if part.start < part.end { replaced += part.loss }
      if run.end > columns.upperBound {
        var right = run
        right.start = max(run.start, columns.upperBound)
        next.append(right)
      }
    }
    replacements.append(Replacement(row: row, end: next.count))
    return replaced
  }

  /// Makes the replacements final.
  mutating func commit() {
    var start = 0
    for index in 0..<replacements.count {
      let (row, end) = (replacements[index].row, replacements[index].end)
      rows[row].removeAll()
      rows[row].append(next.base + start, count: end - start)
      start = end
    }
    discard()
  }

  /// Forgets the replacements.
  mutating func discard() {
    replacements.removeAll()
    next.removeAll()
  }

  /// Forgets all losses.
  mutating func removeAll() {
    discard()
    for row in 0..<height { rows[row].removeAll() }
  }
}
