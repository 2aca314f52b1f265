@_spi(Buffers) import Bytes
import CMemory

/// A search for the damage of each frame: the pixels that differ from the previous frame.
///
/// In each row, the finder looks for the first and the last pixel that differ. This span, including
/// its unchanged pixels, is divided into runs of equal colours, which are counted in the histogram.
/// Outside the reported damage region, the frame is not read.
///
/// Example: a row `A A A A A A` becomes `A B A A C C`. The first difference is at column 1 and the
/// last difference at column 5, so the span starts at 1 and has the runs `B` × 1, `A` × 2, `C` × 2.
struct ChangeFinder: ~Copyable {
  /// The bounds of the damage of the latest frame.
  private(set) var rect = PixelRect.none
  /// The number of pixels in the changed spans of the latest frame.
  private(set) var spanPixels = 0
  /// Whether the changed spans of the latest frame have transparent pixels.
  private(set) var hasTransparency = false
  private var spans = GrowingBuffer<FrameChanges.Span>()
  private var runs = GrowingBuffer<UInt32>()

  private let binarize: Binarizer
  private let histogram: ColorHistogram
  private let width: Int
  /// The previous frame, with only opaque and fully transparent pixels.
  private var previous: ColorRows
  /// The runs of the current row in the current frame.
  private var next = GrowingBuffer<ColorRun>()

  /// Creates a finder that compares the first frame with a transparent picture.
  init(width: Int, height: Int, binarize: Binarizer, histogram: ColorHistogram) {
    self.width = width
    self.binarize = binarize
    self.histogram = histogram
    previous = ColorRows(width: width, height: height)
  }

  /// The changes of the latest frame.
  var changes: FrameChanges { FrameChanges(spans, runs) }

  /// Finds the changed pixels in the damage region, and records colour changes in the timeline.
  mutating func find(
    in bitmap: Bitmap,
    frame: Int,
    damage: DamageRows,
    _ timeline: inout ColorTimeline
  ) {
    spans.removeAll()
    runs.removeAll()
    spanPixels = 0
    hasTransparency = false
    var columns = (left: Int.max, right: 0)
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      damage.forEachBand { rows, parts in
        for y in rows {
          let row = base + y * width
          if y + 2 < bitmap.height { prefetch(row + 2 * width, parts) }
          let old = previous[row: y]
          guard let change = change(of: row, parts, since: old) else { continue }
          columns = (
            min(columns.left, change.lowerBound), max(columns.right, change.upperBound)
          )
          assemble(row, parts, change, since: old)
          pack(change, row: y, frame: frame)
          note(change, since: old, in: &timeline)
          previous.exchange(row: y, for: &next)
        }
      }
    }
    rect = .none
    guard spans.count > 0 else { return }
    let (top, bottom) = (Int(spans[0].row), Int(spans[spans.count - 1].row) + 1)
    rect = PixelRect(
      x: columns.left,
      y: top,
      width: columns.right - columns.left,
      height: bottom - top
    )
  }

  // MARK: Differences of a row

  /// Prefetches the damaged columns of a row, since most of the time is spent waiting for memory.
  @inline(__always)
  private func prefetch(
    _ row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>
  ) {
    for part in parts {
      for x in stride(from: part.lowerBound, to: part.upperBound, by: 16) {
        memory_prefetch(row + x)
      }
    }
  }

  /// Returns the columns from the first to the last difference in a row; `nil` if there is none.
  @inline(__always)
  private func change(
    of row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    since old: Range<UnsafePointer<ColorRun>>
  ) -> Range<Int>? {
    for part in parts {
      guard let start = firstDifferingColumn(row, part, since: old) else { continue }
      for part in parts.reversed() {
        let rest = max(part.lowerBound, start)..<part.upperBound
        if let end = lastDifferingColumn(row, rest, since: old) { return start..<end }
      }
    }
    return nil
  }

  /// Returns the first column that differs in a part of a row; `nil` if none differs.
  @inline(__always)
  private func firstDifferingColumn(
    _ row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    since old: Range<UnsafePointer<ColorRun>>
  ) -> Int? {
    var x = part.lowerBound
    var run = Self.run(at: x, from: old.lowerBound)
    while true {
      let end = min(Int(run.pointee.end), part.upperBound)
      while x < end {
        x = firstDifference(row, from: run.pointee.pixel, at: x, to: end)
        guard x < end, binarize(row[x]) == run.pointee.pixel else { break }
        x += 1
      }
      if x < end { return x }
      if x == part.upperBound { return nil }
      run += 1
    }
  }

  /// Returns the column after the last difference in a part of a row; `nil` if none differs.
  @inline(__always)
  private func lastDifferingColumn(
    _ row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    since old: Range<UnsafePointer<ColorRun>>
  ) -> Int? {
    var end = part.upperBound
    var run = old.upperBound - 1
    while end > part.lowerBound {
      while run > old.lowerBound, run[-1].end >= end { run -= 1 }
      let start = run == old.lowerBound ? part.lowerBound : max(Int(run[-1].end), part.lowerBound)
      while end > start {
        end = lastDifference(row, from: run.pointee.pixel, at: start, to: end)
        guard end > start, binarize(row[end - 1]) == run.pointee.pixel else { break }
        end -= 1
      }
      if end > start { return end }
    }
    return nil
  }

  /// Returns the run that contains a column; the search starts at the given run and goes right.
  @inline(__always)
  private static func run(
    at x: Int,
    from run: UnsafePointer<ColorRun>
  ) -> UnsafePointer<ColorRun> {
    var run = run
    while run.pointee.end <= x { run += 1 }
    return run
  }

  // MARK: Runs of a row

  /// Stores the runs of a row in `next`; undamaged parts are copied from the previous frame.
  @inline(__always)
  private mutating func assemble(
    _ row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    _ change: Range<Int>,
    since old: Range<UnsafePointer<ColorRun>>
  ) {
    next.removeAll()
    var run = old.lowerBound
    var x = copy(&run, from: 0, to: change.lowerBound)
    for part in parts where part.upperBound > x && part.lowerBound < change.upperBound {
      x = copy(&run, from: x, to: part.lowerBound)
      let end = min(part.upperBound, change.upperBound)
      while x < end {
        let pixel = binarize(row[x])
        x = runEnd(row, from: x, to: end)
        put(ColorRun(pixel: pixel, number: number(of: pixel), end: x))
      }
    }
    _ = copy(&run, from: x, to: width)
  }

  /// Copies the runs of the previous frame up to a column, and returns that column.
  @inline(__always)
  private mutating func copy(
    _ run: inout UnsafePointer<ColorRun>,
    from start: Int,
    to end: Int
  ) -> Int {
    var x = start
    while x < end {
      run = Self.run(at: x, from: run)
      var part = run.pointee
      x = min(Int(part.end), end)
      part.end = Int32(truncatingIfNeeded: x)
      put(part)
    }
    return x
  }

  /// Appends a run, or extends the last run if the colours are equal.
  @inline(__always)
  private mutating func put(_ run: ColorRun) {
    if next.count > 0, next.last.pixel == run.pixel { next.removeLast(1) }
    next.append(run)
  }

  /// Returns the histogram's number for the colour of a pixel, and adds the colour if it is new.
  @inline(__always)
  private func number(of pixel: UInt32) -> Int {
    pixel == Binarizer.transparent ? FrameChanges.transparent : histogram.insert(pixel)
  }

  // MARK: Storing the runs

  /// Counts the colours of a changed span, and adds the span to the changes of the frame.
  @inline(__always)
  private mutating func pack(_ change: Range<Int>, row: Int, frame: Int) {
    let before = runs.count
    var x = change.lowerBound
    var run = Self.run(at: x, from: next.base)
    while x < change.upperBound {
      let number = Int(run.pointee.number)
      let end = min(Int(run.pointee.end), change.upperBound)
      if number == FrameChanges.transparent {
        hasTransparency = true
      } else {
        // A run at an end of the span may continue outside the span. The full length decides
        // whether the run counts as a flat area: a bar that grows by a pixel is still a bar.
        let start = run == next.base ? 0 : Int(run[-1].end)
        let beside = x - start + Int(run.pointee.end) - end
        histogram.add(
          number,
          of: run.pointee.pixel,
          count: end - x,
          beside: beside,
          frame: frame
        )
      }
      FrameChanges.pack(number: number, length: end - x) { runs.append($0) }
      x = end
      run += 1
    }
    spanPixels += change.count
    let count = runs.count - before
    spans.append(
      FrameChanges.Span(row: row, start: change.lowerBound, end: change.upperBound, count: count)
    )
  }

  /// Records in the timeline how many pixels change from each colour to another.
  private func note(
    _ change: Range<Int>,
    since old: Range<UnsafePointer<ColorRun>>,
    in timeline: inout ColorTimeline
  ) {
    var x = Int32(truncatingIfNeeded: change.lowerBound)
    let end = Int32(truncatingIfNeeded: change.upperBound)
    var old = Self.run(at: change.lowerBound, from: old.lowerBound)
    var new = Self.run(at: change.lowerBound, from: next.base)
    while x < end {
      let (before, after) = (old.pointee, new.pointee)
      let next = min(before.end, after.end, end)
      if before.number != after.number {
        timeline.note(from: before.number, to: after.number, pixels: next &- x)
      }
      // Branchless, since it is unpredictable which run ends first.
      old += before.end <= after.end ? 1 : 0
      new += after.end <= before.end ? 1 : 0
      x = next
    }
  }
}
