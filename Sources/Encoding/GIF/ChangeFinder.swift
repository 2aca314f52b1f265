/// Compares a row of a frame with what is shown, and splits what has changed into runs.
struct ChangeFinder {
  let binarize: Binarizer
  let histogram: ColorHistogram
  /// Whether it matters how many pixels of each colour there are.
  let tracksColors: Bool
  /// The number of columns.
  let width: Int
  /// How many pixels farther on those are that will be looked at soon.
  let ahead: Int

  /// The part of a row from the first to the last difference.
  struct Change {
    var start: Int
    var end: Int
    /// The run that is shown at the first difference.
    var run: UnsafePointer<ColorRun>
    /// The run that is shown at the last difference.
    var lastRun: UnsafePointer<ColorRun>
  }

  /// Looks for the first and the last difference of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parts: Where to look; see ``CoveredRows``.
  ///   - screen: What is shown.
  ///   - y: The number of the row.
  /// - Returns: What lies between; nil where nothing differs.
  @inline(__always)
  func change(
    in row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    since screen: borrowing ColorScreen,
    row y: Int
  ) -> Change? {
    let shown = screen.runs(ofRow: y)
    var first = shown.lowerBound
    for part in parts {
      guard let start = firstChange(in: row, part, &first) else { continue }
      var last = shown.upperBound - 1
      for part in parts.reversed() {
        let searched = max(part.lowerBound, start)..<part.upperBound
        if let end = lastChange(in: row, searched, &last, from: shown.lowerBound) {
          return Change(start: start, end: end, run: first, lastRun: last)
        }
      }
    }
    return nil
  }

  /// Looks for the first difference of a part of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - part: Where to look.
  ///   - run: A run that is shown there or farther left; becomes the one at the difference.
  /// - Returns: The column; nil where nothing differs.
  @inline(__always)
  private func firstChange(
    in row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    _ run: inout UnsafePointer<ColorRun>
  ) -> Int? {
    var x = part.lowerBound
    while run.pointee.end <= x { run += 1 }
    while true {
      let limit = min(Int(run.pointee.end), part.upperBound)
      x = firstOther(than: run.pointee.pixel, row, from: x, to: limit)
      if x < limit { return x }
      if x == part.upperBound { return nil }
      run += 1
    }
  }

  /// Looks for the last difference of a part of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - part: Where to look.
  ///   - run: A run that is shown at its end or farther right; becomes the one at the difference.
  ///   - rowStart: The first run of the row.
  /// - Returns: The column after it; nil where nothing differs.
  @inline(__always)
  private func lastChange(
    in row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    _ run: inout UnsafePointer<ColorRun>,
    from rowStart: UnsafePointer<ColorRun>
  ) -> Int? {
    var end = part.upperBound
    while true {
      while run > rowStart, run[-1].end >= end { run -= 1 }
      let start = run == rowStart ? part.lowerBound : max(Int(run[-1].end), part.lowerBound)
      end = lastOther(than: run.pointee.pixel, row, from: start, to: end)
      if end > start { return end }
      if end == part.lowerBound { return nil }
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

  /// Splits what has changed into runs.
  ///
  /// Between the parts that can have changed nothing is read: the runs that are shown there stay.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parts: What can have changed.
  ///   - change: What has changed.
  ///   - runs: Memory for a run of each pixel.
  /// - Returns: Where the runs end.
  @inline(__always)
  func split(
    _ row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    _ change: Change,
    into runs: UnsafeMutablePointer<ColorRun>
  ) -> UnsafeMutablePointer<ColorRun> {
    var runs = runs
    // No pixel becomes this one.
    var last: UInt32 = 1
    var shown = change.run
    var lookUp = histogram.lookUp
    var x = change.start
    for part in parts where part.upperBound > x {
      if part.lowerBound >= change.end { break }
      keep(&shown, from: &x, to: part.lowerBound, &runs, &last)
      split(row, from: &x, to: min(part.upperBound, change.end), &runs, &last, &lookUp)
    }
    return runs
  }

  /// Copies what is shown.
  ///
  /// - Parameters:
  ///   - shown: A run that is shown at the first column or farther left; moves on.
  ///   - x: The first column; moves on.
  ///   - end: The column after the last one.
  ///   - runs: Where the next run belongs; moves on.
  ///   - last: The pixel of the run before; becomes that of the last run.
  @inline(__always)
  private func keep(
    _ shown: inout UnsafePointer<ColorRun>,
    from x: inout Int,
    to end: Int,
    _ runs: inout UnsafeMutablePointer<ColorRun>,
    _ last: inout UInt32
  ) {
    while x < end {
      while shown.pointee.end <= x { shown += 1 }
      x = min(Int(shown.pointee.end), end)
      if shown.pointee.pixel != last {
        last = shown.pointee.pixel
        runs.initialize(to: shown.pointee)
        runs += 1
      }
      runs[-1].end = Int32(truncatingIfNeeded: x)
    }
  }

  /// Splits a part of a row into runs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - x: The first column; moves on.
  ///   - end: The column after the last one.
  ///   - runs: Where the next run belongs; moves on.
  ///   - last: The pixel of the run before; becomes that of the last run.
  ///   - lookUp: Finds the numbers of the histogram.
  @inline(__always)
  private func split(
    _ row: UnsafePointer<UInt32>,
    from x: inout Int,
    to end: Int,
    _ runs: inout UnsafeMutablePointer<ColorRun>,
    _ last: inout UInt32,
    _ lookUp: inout ColorTable.Slots
  ) {
    while x < end {
      let pixel = binarize(row[x])
      x = runEnd(row, from: x, to: end, ahead: ahead)
      if pixel == last {
        // Pixels that were not the same have become so.
        runs[-1].end = Int32(truncatingIfNeeded: x)
        continue
      }
      last = pixel
      runs.initialize(
        to: ColorRun(
          pixel: pixel,
          number: number(of: pixel, &lookUp),
          end: Int32(truncatingIfNeeded: x)
        )
      )
      runs += 1
    }
  }

  /// The number of a pixel's colour.
  @inline(__always)
  private func number(of pixel: UInt32, _ lookUp: inout ColorTable.Slots) -> Int32 {
    if let number = lookUp.find(pixel) { return Int32(truncatingIfNeeded: number) }
    guard pixel != Binarizer.transparent else { return ColorRun.noColor }
    defer { lookUp = histogram.lookUp }
    return Int32(truncatingIfNeeded: histogram.insert(pixel))
  }

  /// How many pixels become a given one, from a column on to either side; no more than it takes for
  /// an area.
  @inline(__always)
  func count(of pixel: UInt32, in row: UnsafePointer<UInt32>, from start: Int, by step: Int) -> Int
  {
    var x = start
    var count = 0
    while count < ColorHistogram.areaLength, x >= 0, x < width, binarize(row[x]) == pixel {
      count &+= 1
      x &+= step
    }
    return count
  }
}
