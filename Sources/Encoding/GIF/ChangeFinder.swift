import Pixels

/// Compares a row of a frame with what is shown, and splits what has changed into runs.
struct ChangeFinder {
  let binarize: Binarizer
  let histogram: ColorHistogram
  /// Whether it matters how many pixels of each colour there are.
  let tracksColors: Bool
  /// How many pixels farther on those are that will be looked at soon.
  let ahead: Int

  /// The part of a row from the first to the last difference.
  struct Change {
    var start: Int
    var end: Int
    /// The run that is shown at the first difference.
    var run: UnsafePointer<ColorRun>
  }

  /// Looks for the first and the last difference of a part of a row; nil where there is none.
  @inline(__always)
  func change(
    in row: UnsafePointer<UInt32>,
    from start: Int,
    to end: Int,
    since screen: borrowing ColorScreen,
    row y: Int
  ) -> Change? {
    var run = screen.run(at: start, inRow: y)
    var x = start
    while true {
      let limit = min(Int(run.pointee.end), end)
      x = firstOther(than: run.pointee.pixel, row, from: x, to: limit)
      if x < limit { break }
      if x == end { return nil }
      run += 1
    }
    let first = run
    let shown = screen.runs(ofRow: y)
    run = shown.upperBound - 1
    while run > first, run[-1].end >= end { run -= 1 }
    var limit = end
    while true {
      let runStart = run == shown.lowerBound ? 0 : Int(run[-1].end)
      let start = max(runStart, x)
      limit = lastOther(than: run.pointee.pixel, row, from: start, to: limit)
      if limit > start || run == first { return Change(start: x, end: limit, run: first) }
      run -= 1
    }
  }

  /// The first pixel that does not become a given one, or `end`.
  @inline(__always)
  private func firstOther(
    than pixel: UInt32,
    _ row: UnsafePointer<UInt32>,
    from start: Int,
    to end: Int
  ) -> Int {
    var x = start
    while true {
      x = firstDifference(row, from: pixel, at: x, to: end, ahead: ahead)
      guard x < end, binarize(row[x]) == pixel else { return x }
      x &+= 1
    }
  }

  /// Where the last pixel that does not become a given one ends, or `start`.
  @inline(__always)
  private func lastOther(
    than pixel: UInt32,
    _ row: UnsafePointer<UInt32>,
    from start: Int,
    to end: Int
  ) -> Int {
    var x = end
    while true {
      x = lastDifference(row, from: pixel, at: start, to: x, ahead: ahead)
      guard x > start, binarize(row[x &- 1]) == pixel else { return x }
      x &-= 1
    }
  }

  /// Splits a part of a row into runs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - start: The first column.
  ///   - end: The column after the last one.
  ///   - runs: Memory for a run of each pixel.
  /// - Returns: Where the runs end.
  @inline(__always)
  func split(
    _ row: UnsafePointer<UInt32>,
    from start: Int,
    to end: Int,
    into runs: UnsafeMutablePointer<ColorRun>
  ) -> UnsafeMutablePointer<ColorRun> {
    var runs = runs
    var x = start
    // No pixel becomes this one.
    var last: UInt32 = 1
    while x < end {
      let pixel = binarize(row[x])
      x = runEnd(row, from: x, to: end, ahead: ahead)
      if pixel == last {
        // Pixels that were not the same have become so.
        runs[-1].end = Int32(truncatingIfNeeded: x)
        continue
      }
      last = pixel
      let isClear = pixel == Binarizer.transparent
      runs.initialize(
        to: ColorRun(
          pixel: pixel,
          number: isClear ? ColorRun.noColor : Int32(truncatingIfNeeded: histogram.insert(pixel)),
          end: Int32(truncatingIfNeeded: x)
        )
      )
      runs += 1
    }
    return runs
  }
}
