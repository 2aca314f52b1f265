import Pixels

/// What a clip shows at one moment, as rows of runs of equal pixels, brought up to date row by row.
///
/// Two pictures take turns: the one that is shown and the one that is put together from it. So
/// frame after frame uses the same memory.
struct ColorScreen: ~Copyable {
  let width: Int
  let height: Int
  private var shown: Picture
  private var next: Picture
  /// The first row that is not put together yet.
  private var row = 0

  private struct Picture: ~Copyable {
    var runs = GrowingBuffer<ColorRun>()
    /// Where the runs of each row start, and after the last row the number of runs.
    let starts: UnsafeMutablePointer<Int>

    init(height: Int) {
      starts = .allocate(capacity: height + 1)
      starts[0] = 0
    }

    deinit { starts.deallocate() }
  }

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    shown = Picture(height: height)
    next = Picture(height: height)
    let run = ColorRun(
      pixel: Binarizer.transparent,
      number: ColorRun.noColor,
      end: Int32(truncatingIfNeeded: width)
    )
    for row in 1...height {
      shown.runs.append(run)
      shown.starts[row] = row
    }
  }

  /// The run of a row that has a column.
  @inline(__always)
  func run(at column: Int, inRow row: Int) -> UnsafePointer<ColorRun> {
    var run = UnsafePointer(shown.runs.base + shown.starts[row])
    while run.pointee.end <= column { run += 1 }
    return run
  }

  /// The runs of a row.
  @inline(__always)
  func runs(ofRow row: Int) -> Range<UnsafePointer<ColorRun>> {
    let base = UnsafePointer(shown.runs.base)
    return base + shown.starts[row]..<base + shown.starts[row + 1]
  }

  /// Goes through a rectangle, row by row.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - body: Takes a run and how many pixels of it are in the rectangle.
  @inline(__always)
  func forEachRun(in rect: PixelRect, _ body: (_ run: ColorRun, _ length: Int) -> Void) {
    let end = rect.x + rect.width
    for y in rect.y..<rect.y + rect.height {
      var run = self.run(at: rect.x, inRow: y)
      var x = rect.x
      while x < end {
        let next = min(Int(run.pointee.end), end)
        body(run.pointee, next &- x)
        x = next
        run += 1
      }
    }
  }

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
    copyRows(upTo: row)
    let (first, last) = (runs(ofRow: row).lowerBound, runs(ofRow: row).upperBound)
    next.runs.makeRoom(for: (last - first) + 1 + (end - start))
    let begin = next.runs.base + next.runs.count
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
    next.runs.noteAppended(output - begin)
    self.row = row + 1
    next.starts[row + 1] = next.runs.count
  }

  /// Shows what was put together, and below it the rows that were shown before.
  mutating func finish() {
    guard row > 0 else { return }
    copyRows(upTo: height)
    swap(&shown, &next)
    next.runs.removeAll()
    row = 0
  }

  private mutating func copyRows(upTo end: Int) {
    guard row < end else { return }
    let first = shown.starts[row]
    let copied = shown.starts[end] - first
    next.runs.makeRoom(for: copied)
    (next.runs.base + next.runs.count).update(from: shown.runs.base + first, count: copied)
    let shift = next.runs.count - first
    for row in row + 1...end { next.starts[row] = shown.starts[row] + shift }
    next.runs.noteAppended(copied)
    row = end
  }
}
