import CMemory
import Pixels

/// Finds the damage of each frame: the pixels that differ from the frame before.
///
/// In each row it looks for the first and the last pixel that differ. All pixels from one to the
/// other become runs of equal colours, also the unchanged ones between them; the histogram counts
/// these pixels. Outside the announced damage region nothing of the frame is read.
///
/// Example: a row `A A A A A A` becomes `A B A A C C`. The first difference is at column 1, the
/// last one at column 5, so the span starts at 1 and has the runs `B` × 1, `A` × 2, `C` × 2.
struct ChangeFinder: ~Copyable {
  /// The smallest rectangle around the damage of the last frame.
  private(set) var rect = PixelRect.none
  /// The number of pixels in its spans.
  private(set) var spanPixels = 0
  /// Whether a pixel in its spans is transparent.
  private(set) var hasTransparency = false
  private var spans = GrowingBuffer<FrameChanges.Span>()
  private var runs = GrowingBuffer<UInt32>()

  private let binarize: Binarizer
  private let histogram: ColorHistogram
  private let width: Int
  /// The frame before, as opaque and transparent pixels.
  private var previous: ColorRows
  /// A row of this frame while it is put together.
  private var next = GrowingBuffer<ColorRun>()

  /// Begins with a transparent picture.
  init(width: Int, height: Int, binarize: Binarizer, histogram: ColorHistogram) {
    self.width = width
    self.binarize = binarize
    self.histogram = histogram
    previous = ColorRows(width: width, height: height)
  }

  /// The changes of the last frame.
  var changes: FrameChanges { FrameChanges(spans, runs) }

  /// Finds what differs from the frame before.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - frame: Its number.
  ///   - damage: Where it may differ.
  ///   - timeline: Is told how many pixels of each colour there are more or fewer.
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
          guard let change = change(of: row, parts, since: previous[row: y]) else { continue }
          columns = (min(columns.left, change.start), max(columns.right, change.end))
          let new = putTogether(row, parts, change, since: previous[row: y])
          let first = UnsafePointer(next.base + new.lowerBound)
          pack(UnsafeBufferPointer(start: first, count: new.count), change, row: y, frame: frame)
          noteAreas(new, change)
          note(change, first, in: &timeline)
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

  /// What differs in a row, from the first to the last pixel.
  private struct Change {
    var start: Int
    /// The column after the last pixel.
    var end: Int
    /// The runs of the frame before that have the first and the last pixel.
    var first: UnsafePointer<ColorRun>
    var last: UnsafePointer<ColorRun>
  }

  /// Asks for the damaged columns of a row without waiting for them: most time is spent on memory.
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

  /// What differs in a row; nil where nothing does.
  @inline(__always)
  private func change(
    of row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    since old: Range<UnsafePointer<ColorRun>>
  ) -> Change? {
    var first = old.lowerBound
    for part in parts {
      guard let start = firstDifferingColumn(row, part, &first) else { continue }
      var last = old.upperBound - 1
      for part in parts.reversed() {
        let rest = max(part.lowerBound, start)..<part.upperBound
        if let end = lastDifferingColumn(row, rest, &last, from: old.lowerBound) {
          return Change(start: start, end: end, first: first, last: last)
        }
      }
    }
    return nil
  }

  /// The first column of a part of a row that differs; nil where none does.
  ///
  /// The run is one at the beginning of the part or left of it, and becomes the one of that column.
  @inline(__always)
  private func firstDifferingColumn(
    _ row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    _ run: inout UnsafePointer<ColorRun>
  ) -> Int? {
    var x = part.lowerBound
    while run.pointee.end <= x { run += 1 }
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

  /// The column after the last one of a part of a row that differs; nil where none does.
  ///
  /// The run is one at the end of the part or right of it, and becomes the one of that column.
  @inline(__always)
  private func lastDifferingColumn(
    _ row: UnsafePointer<UInt32>,
    _ part: Range<Int>,
    _ run: inout UnsafePointer<ColorRun>,
    from firstRun: UnsafePointer<ColorRun>
  ) -> Int? {
    var end = part.upperBound
    while end > part.lowerBound {
      while run > firstRun, run[-1].end >= end { run -= 1 }
      let start = run == firstRun ? part.lowerBound : max(Int(run[-1].end), part.lowerBound)
      while end > start {
        end = lastDifference(row, from: run.pointee.pixel, at: start, to: end)
        guard end > start, binarize(row[end - 1]) == run.pointee.pixel else { break }
        end -= 1
      }
      if end > start { return end }
    }
    return nil
  }

  // MARK: Runs of a row

  /// Puts the runs of a row together in `next`; returns those of the change, the first of which may
  /// start left of it.
  @inline(__always)
  private mutating func putTogether(
    _ row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    _ change: Change,
    since old: Range<UnsafePointer<ColorRun>>
  ) -> Range<Int> {
    next.removeAll()
    next.append(old.lowerBound, count: change.first - old.lowerBound)
    if next.count == 0 ? change.start > 0 : next.last.end < change.start {
      var left = change.first.pointee
      left.end = Int32(truncatingIfNeeded: change.start)
      next.append(left)
    } else if next.count > 0, next.last.pixel == binarize(row[change.start]) {
      next.removeLast(1)
    }
    let first = next.count
    split(row, parts, change, first)
    let end = next.count
    var rest = change.last
    if rest.pointee.end <= change.end { rest += 1 }
    if rest < old.upperBound, rest.pointee.pixel == next.last.pixel {
      next[next.count - 1].end = rest.pointee.end
      rest += 1
    }
    next.append(rest, count: old.upperBound - rest)
    return first..<end
  }

  /// Splits what differs into runs; between the parts the frame is as it was, and is not read.
  @inline(__always)
  private mutating func split(
    _ row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    _ change: Change,
    _ first: Int
  ) {
    var old = change.first
    var x = change.start
    for part in parts where part.upperBound > x {
      if part.lowerBound >= change.end { break }
      while x < part.lowerBound {
        while old.pointee.end <= x { old += 1 }
        var run = old.pointee
        x = min(Int(run.end), part.lowerBound)
        run.end = Int32(truncatingIfNeeded: x)
        put(run, first)
      }
      let end = min(part.upperBound, change.end)
      while x < end {
        let pixel = binarize(row[x])
        x = runEnd(row, from: x, to: end)
        put(ColorRun(pixel: pixel, number: number(of: pixel), end: x), first)
      }
    }
  }

  /// Adds a run, to the one before where that is of the same colour.
  @inline(__always)
  private mutating func put(_ run: ColorRun, _ first: Int) {
    if next.count > first, next.last.pixel == run.pixel { next.removeLast(1) }
    next.append(run)
  }

  /// The number of a pixel's colour.
  @inline(__always)
  private func number(of pixel: UInt32) -> Int {
    pixel == Binarizer.transparent ? FrameChanges.transparent : histogram.insert(pixel)
  }

  // MARK: What becomes of the runs

  /// Counts the colours of a change and adds it to the changes of the frame.
  @inline(__always)
  private mutating func pack(
    _ new: UnsafeBufferPointer<ColorRun>,
    _ change: Change,
    row: Int,
    frame: Int
  ) {
    let before = runs.count
    var x = change.start
    for run in new {
      let (number, end) = (Int(run.number), min(Int(run.end), change.end))
      if number == FrameChanges.transparent {
        hasTransparency = true
      } else {
        histogram.add(number, of: run.pixel, count: end - x, frame: frame)
      }
      FrameChanges.pack(number: number, length: end - x) { runs.append($0) }
      x = end
    }
    spanPixels += change.end - change.start
    let count = runs.count - before
    spans.append(
      FrameChanges.Span(row: row, start: change.start, end: change.end, count: count)
    )
  }

  /// Notes which ends of a change belong to an area only together with the pixels beside it: a bar
  /// that grows by a pixel is still a bar.
  @inline(__always)
  private func noteAreas(_ new: Range<Int>, _ change: Change) {
    func start(of run: Int) -> Int { run > 0 ? Int(next[run - 1].end) : 0 }
    let (first, last) = (next[new.lowerBound], next[new.upperBound - 1])
    let left = change.start - start(of: new.lowerBound)
    let right = Int(last.end) - change.end
    if new.count == 1 {
      let count = change.end - change.start
      histogram.noteArea(Int(first.number), count: count, beside: left + right)
    } else {
      let count = change.end - start(of: new.upperBound - 1)
      histogram.noteArea(Int(first.number), count: Int(first.end) - change.start, beside: left)
      histogram.noteArea(Int(last.number), count: count, beside: right)
    }
  }

  /// Notes in the timeline which pixels get another colour.
  private func note(
    _ change: Change,
    _ first: UnsafePointer<ColorRun>,
    in timeline: inout ColorTimeline
  ) {
    var (old, new) = (change.first, first)
    var x = Int32(truncatingIfNeeded: change.start)
    let end = Int32(truncatingIfNeeded: change.end)
    while x < end {
      let (before, after) = (old.pointee, new.pointee)
      let next = min(before.end, after.end, end)
      if before.number != after.number {
        timeline.note(from: before.number, to: after.number, pixels: next &- x)
      }
      // Branchless, since which one ends first cannot be predicted.
      old += before.end <= after.end ? 1 : 0
      new += after.end <= before.end ? 1 : 0
      x = next
    }
  }
}
