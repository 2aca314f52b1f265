import Pixels

/// What a clip shows at one moment, as rows of runs of equal pixels, brought up to date row by row.
struct ColorScreen: ~Copyable {
  let width: Int
  private var rows: RowRuns<ColorRun>
  var height: Int { rows.height }

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    rows = RowRuns(height: height)
    let run = ColorRun(
      pixel: Binarizer.transparent,
      number: ColorRun.noColor,
      end: Int32(truncatingIfNeeded: width)
    )
    for _ in 0..<height {
      rows.append(run)
      rows.endRow()
    }
    rows.finish()
  }

  /// The runs of a row.
  @inline(__always)
  func runs(ofRow row: Int) -> Range<UnsafePointer<ColorRun>> { rows[row] }

  /// Puts a part of a row together; rows come from the top, and each at most once.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - start: The first column of the part.
  ///   - end: The column after its last one.
  ///   - old: The run that is shown at the first column.
  ///   - lastOld: The run that is shown at the last column.
  ///   - body: Is handed memory for a run of each pixel; fills in runs up to the last column and
  ///     returns where they end.
  @inline(__always)
  mutating func replace(
    row: Int,
    columns start: Int,
    _ end: Int,
    from old: UnsafePointer<ColorRun>,
    to lastOld: UnsafePointer<ColorRun>,
    _ body: (UnsafeMutablePointer<ColorRun>) -> UnsafeMutablePointer<ColorRun>
  ) {
    rows.begin(row: row)
    let (first, last) = (rows[row].lowerBound, rows[row].upperBound)
    let begin = rows.room(for: (last - first) + 1 + (end - start))
    var output = begin
    for run in stride(from: first, to: old, by: 1) {
      output.initialize(to: run.pointee)
      output += 1
    }
    if (old == first ? 0 : Int(old[-1].end)) < start {
      output.initialize(to: old.pointee)
      output.pointee.end = Int32(truncatingIfNeeded: start)
      output += 1
    }
    let part = output
    output = body(part)
    // Neighbours that have become equal are one run.
    if part > begin, part[-1].pixel == part.pointee.pixel {
      (part - 1).update(from: part, count: output - part)
      output -= 1
    }
    var rest = lastOld
    if rest.pointee.end <= end { rest += 1 }
    if rest < last, output[-1].pixel == rest.pointee.pixel {
      output[-1].end = rest.pointee.end
      rest += 1
    }
    while rest < last {
      output.initialize(to: rest.pointee)
      output += 1
      rest += 1
    }
    rows.noteAppended(output - begin)
    rows.endRow()
  }

  /// Shows what was put together, and below it the rows that were shown before.
  mutating func finish() { rows.finish() }
}
