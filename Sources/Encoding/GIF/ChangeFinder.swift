import Pixels

/// Compares a row of a frame with a row of the canvas.
struct ChangeFinder {
  typealias Run = ColorCanvas.Run

  let binarize: Binarizer
  let histogram: ColorHistogram
  /// The number of the frame.
  let frame: Int
  /// Whether it matters how many pixels of each colour there are.
  let tracksColors: Bool

  /// The part of a row from the first to the last difference.
  struct Change {
    var start: Int
    var end: Int
    /// The canvas's run that has the first difference.
    var run: UnsafePointer<Run>
  }

  /// Looks for the first and the last difference of a part of a row; nil where there is none.
  @inline(__always)
  func change(
    in row: UnsafePointer<UInt32>,
    from start: Int,
    to end: Int,
    since canvas: ColorCanvas,
    row y: Int
  ) -> Change? {
    var run = canvas.run(at: start, inRow: y)
    var x = start
    while true {
      let limit = min(Int(run.pointee.end), end)
      x = firstOther(than: run.pointee.value.pixel, row, from: x, to: limit)
      if x < limit { break }
      if x == end { return nil }
      run += 1
    }
    let first = run
    let firstRun = canvas.runs + canvas.starts[y]
    run = canvas.runs + canvas.starts[y + 1] - 1
    while run > first, run[-1].end >= end { run -= 1 }
    var limit = end
    while true {
      let runStart = run == firstRun ? 0 : Int(run[-1].end)
      let start = max(runStart, x)
      limit = lastOther(than: run.pointee.value.pixel, row, from: start, to: limit)
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
      x = firstDifference(row, from: pixel, at: x, to: end)
      guard x < end, binarize(row[x]) == pixel else { return x }
      x += 1
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
      x = lastDifference(row, from: pixel, at: start, to: x)
      guard x > start, binarize(row[x - 1]) == pixel else { return x }
      x -= 1
    }
  }

  /// Adds the runs of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - row: The row of the frame.
  ///   - runs: Takes the runs.
  ///   - tallies: Takes how many pixels of each colour there are more and fewer.
  /// - Returns: How many pixels differ.
  @inline(__always)
  func put(
    _ change: Change,
    in row: UnsafePointer<UInt32>,
    into runs: inout RunBuffer<NumberedColor>,
    _ tallies: inout ColorTallies
  ) -> Int {
    runs.makeRoom(for: change.end - change.start)
    let begin = runs.count
    var old = change.run
    var x = change.start
    var count = 0
    while x < change.end {
      let end = runEnd(row, from: x, to: change.end)
      let pixel = binarize(row[x])
      let color: NumberedColor
      if runs.count > begin, runs.last.value.pixel == pixel {
        // Pixels that were not the same have become so.
        color = runs.last.value
        runs.extendLast(to: end)
      } else {
        color = old.pointee.value.pixel == pixel ? old.pointee.value : numbered(pixel)
        runs.append(color, to: end)
      }
      while x < end {
        let next = min(end, Int(old.pointee.end))
        if old.pointee.value != color {
          count += next - x
          if tracksColors {
            tallies.note(
              from: Int(old.pointee.value.number),
              to: Int(color.number),
              pixels: next - x
            )
          }
        }
        x = next
        // After the last change there may be no run.
        if x < change.end, old.pointee.end == x { old += 1 }
      }
    }
    return count
  }

  @inline(__always)
  private func numbered(_ pixel: UInt32) -> NumberedColor {
    guard pixel != Binarizer.transparent else { return .transparent }
    let number = histogram.add(pixel, count: 0, frame: frame)
    return NumberedColor(pixel: pixel, number: Int32(truncatingIfNeeded: number))
  }
}
