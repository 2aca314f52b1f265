import Pixels

/// What differs between a frame and the one before: one part of each row that has changed.
///
/// It is used for one frame after the other, so that its memory is not allocated again.
struct ColorChanges: ~Copyable {
  /// A tight rectangle around everything that differs.
  private(set) var rect = PixelRect.none
  /// How many pixels have another number.
  private(set) var pixelCount = 0
  /// How many pixels lie in the parts of rows that have changed.
  private(set) var partPixels = 0
  /// Whether any of those is transparent.
  private(set) var hasTransparency = false
  private var spans = GrowingBuffer<FrameChanges.Span>()
  private var runs = GrowingBuffer<UInt32>()

  /// How many runs these parts have.
  var runCount: Int { runs.count }

  /// Looks for differences, and counts the colours of the parts that have changed.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - frame: Its number.
  ///   - area: Where to look.
  ///   - screen: The frame before; becomes this frame.
  ///   - finder: Knows the colours.
  ///   - tallies: Takes how many pixels of each colour there are more and fewer.
  mutating func find(
    in bitmap: Bitmap,
    frame: Int,
    area: CoveredRows,
    since screen: inout ColorScreen,
    _ finder: ChangeFinder,
    _ tallies: inout ColorTallies
  ) {
    spans.removeAll()
    runs.removeAll()
    pixelCount = 0
    partPixels = 0
    hasTransparency = false
    var left = Int.max
    var right = 0
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      area.forEachBand { rows, parts in
        for y in rows {
          let row = base + y * bitmap.width
          guard let change = finder.change(in: row, parts, since: screen, row: y) else { continue }
          put(change, row: y, of: row, frame, parts, on: &screen, finder, &tallies)
          left = min(left, change.start)
          right = max(right, change.end)
        }
      }
    }
    screen.finish()
    rect = .none
    guard spans.count > 0 else { return }
    let (top, bottom) = (Int(spans[0].row), Int(spans[spans.count - 1].row) + 1)
    rect = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @inline(__always)
  private mutating func put(
    _ change: ChangeFinder.Change,
    row y: Int,
    of row: UnsafePointer<UInt32>,
    _ frame: Int,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    on screen: inout ColorScreen,
    _ finder: ChangeFinder,
    _ tallies: inout ColorTallies
  ) {
    screen.replace(
      row: y,
      columns: change.start,
      change.end,
      from: change.run,
      to: change.lastRun
    ) { first in
      let last = finder.split(row, parts, change, into: first)
      if finder.tracksColors {
        tallies.makeRoom(forColorsBelow: finder.histogram.numberEnd)
        pixelCount &+= tallies.note(
          from: change.run,
          to: first,
          columns: change.start,
          change.end
        )
      } else {
        pixelCount &+= ColorRun.compare(change.run, first, columns: change.start, change.end)
      }
      pack(first..<last, row: y, from: change.start, finder.histogram, frame)
      noteAreas(first..<last, of: row, change, finder)
      return last
    }
  }

  @inline(__always)
  private mutating func pack(
    _ part: Range<UnsafeMutablePointer<ColorRun>>,
    row: Int,
    from start: Int,
    _ histogram: ColorHistogram,
    _ frame: Int
  ) {
    runs.makeRoom(for: FrameChanges.mostRuns(part.count, columns: Int(part.upperBound[-1].end)))
    let begin = runs.base + runs.count
    var output = begin
    var x = start
    for run in part {
      let end = Int(run.pointee.end)
      let number = Int(run.pointee.number)
      FrameChanges.pack(number: number, length: end &- x) {
        output.initialize(to: $0)
        output += 1
      }
      if run.pointee.number == ColorRun.noColor {
        hasTransparency = true
      } else {
        histogram.add(number, of: run.pointee.pixel, count: end &- x, frame: frame)
      }
      x = end
    }
    partPixels += x - start
    let count = output - begin
    runs.noteAppended(count)
    spans.append(FrameChanges.Span(row: row, start: start, count: count))
  }

  /// Notes which ends of a part belong to areas only together with what lies beside it: a bar that
  /// grows by a pixel is still a bar.
  @inline(__always)
  private func noteAreas(
    _ part: Range<UnsafeMutablePointer<ColorRun>>,
    of row: UnsafePointer<UInt32>,
    _ change: ChangeFinder.Change,
    _ finder: ChangeFinder
  ) {
    let (first, last) = (part.lowerBound.pointee, part.upperBound[-1])
    let left = finder.count(of: first.pixel, in: row, from: change.start - 1, by: -1)
    let right = finder.count(of: last.pixel, in: row, from: change.end, by: 1)
    let firstLength = Int(first.end) - change.start
    if part.count == 1 {
      finder.histogram.noteArea(Int(first.number), count: firstLength, beside: left + right)
    } else {
      finder.histogram.noteArea(Int(first.number), count: firstLength, beside: left)
      let lastLength = Int(last.end - part.upperBound[-2].end)
      finder.histogram.noteArea(Int(last.number), count: lastLength, beside: right)
    }
  }

  /// The changes, to be kept.
  var packed: FrameChanges { FrameChanges(spans, runs) }
}
