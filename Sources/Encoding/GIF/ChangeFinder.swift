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
  private let previous: UnsafeMutablePointer<UInt32>

  /// Begins with a transparent picture.
  init(width: Int, height: Int, binarize: Binarizer, histogram: ColorHistogram) {
    self.width = width
    self.binarize = binarize
    self.histogram = histogram
    previous = .allocate(capacity: width * height)
    previous.initialize(repeating: Binarizer.transparent, count: width * height)
  }

  deinit { previous.deallocate() }

  /// The changes of the last frame.
  var changes: FrameChanges { FrameChanges(spans, runs) }

  /// Finds what differs from the frame before.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - frame: Its number.
  ///   - damage: Where it may differ.
  ///   - timeline: Is told how many pixels of each colour there are more or fewer, if
  ///     `tracksColors`.
  ///   - tracksColors: Whether the timeline is needed.
  mutating func find(
    in bitmap: Bitmap,
    frame: Int,
    damage: DamageRows,
    _ timeline: inout ColorTimeline,
    tracksColors: Bool
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
          let (row, old) = (base + y * width, previous + y * width)
          if y + 2 < bitmap.height { prefetch(row + 2 * width, old + 2 * width, parts) }
          guard let span = differingColumns(row, old, parts) else { continue }
          columns = (min(columns.left, span.lowerBound), max(columns.right, span.upperBound))
          if tracksColors { forget(old, span, &timeline) }
          var writer = RunWriter(start: span.lowerBound, row: y, frame: frame)
          update(old, to: row, parts, span, &writer)
          finish(&writer, old, span)
          if tracksColors { count(runs.base + runs.count - writer.count, writer.count, &timeline) }
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

  /// Asks for the damaged columns of a row without waiting for them: most time is spent on memory.
  @inline(__always)
  private func prefetch(
    _ row: UnsafePointer<UInt32>,
    _ old: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>
  ) {
    for part in parts {
      for x in stride(from: part.lowerBound, to: part.upperBound, by: 16) {
        memory_prefetch(row + x)
        memory_prefetch(old + x)
      }
    }
  }

  /// From the first to the last pixel that differs; nil where none does.
  @inline(__always)
  private func differingColumns(
    _ row: UnsafePointer<UInt32>,
    _ old: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>
  ) -> Range<Int>? {
    for part in parts {
      var x = part.lowerBound
      while true {
        x += firstChange(row + x, old + x, count: part.upperBound - x)
        guard x < part.upperBound, binarize(row[x]) == old[x] else { break }
        x += 1
      }
      if x < part.upperBound { return x..<lastDifference(row, old, parts, after: x) }
    }
    return nil
  }

  /// The column after the last pixel that differs, given the first one.
  @inline(__always)
  private func lastDifference(
    _ row: UnsafePointer<UInt32>,
    _ old: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    after first: Int
  ) -> Int {
    for part in parts.reversed() {
      let start = max(part.lowerBound, first)
      var end = part.upperBound
      while end > start {
        end = start + lastChange(row + start, old + start, count: end - start)
        guard end > start, binarize(row[end - 1]) == old[end - 1] else { break }
        end -= 1
      }
      if end > start { return end }
    }
    return first + 1
  }

  // MARK: Runs of a row

  /// The run that is being put together, and the first one of the span.
  private struct RunWriter {
    var pixel: UInt32 = 0
    /// Where it starts, and where it ends so far.
    var start: Int
    var end: Int
    /// The number of 32-bit words that were written for the span.
    var count = 0
    var firstRun: (number: Int, length: Int)?
    var lastRun = (number: 0, length: 0)
    let spanStart: Int
    let row: Int
    let frame: Int

    init(start: Int, row: Int, frame: Int) {
      (self.start, end, spanStart) = (start, start, start)
      self.row = row
      self.frame = frame
    }
  }

  /// Brings the columns of a span up to date and writes their runs.
  ///
  /// Between the parts the frame is as it was, and is not read.
  @inline(__always)
  private mutating func update(
    _ old: UnsafeMutablePointer<UInt32>,
    to row: UnsafePointer<UInt32>,
    _ parts: UnsafeBufferPointer<Range<Int>>,
    _ span: Range<Int>,
    _ writer: inout RunWriter
  ) {
    var x = span.lowerBound
    for part in parts where part.upperBound > x {
      if part.lowerBound >= span.upperBound { break }
      while x < part.lowerBound {
        let end = runEnd(old, from: x, to: part.lowerBound)
        put(old[x], to: end, &writer)
        x = end
      }
      let last = min(part.upperBound, span.upperBound)
      while x < last {
        let end = runEnd(row, from: x, to: last)
        let pixel = binarize(row[x])
        (old + x).update(repeating: pixel, count: end - x)
        put(pixel, to: end, &writer)
        x = end
      }
    }
  }

  /// Adds equal pixels up to a column.
  @inline(__always)
  private mutating func put(_ pixel: UInt32, to end: Int, _ writer: inout RunWriter) {
    if pixel != writer.pixel || writer.end == writer.spanStart {
      flush(&writer)
      (writer.pixel, writer.start) = (pixel, writer.end)
    }
    writer.end = end
  }

  /// Writes the run that was put together.
  @inline(__always)
  private mutating func flush(_ writer: inout RunWriter) {
    let length = writer.end - writer.start
    guard length > 0 else { return }
    let number = number(of: writer.pixel)
    if number == FrameChanges.transparent {
      hasTransparency = true
    } else {
      histogram.add(number, of: writer.pixel, count: length, frame: writer.frame)
    }
    FrameChanges.pack(number: number, length: length) {
      runs.append($0)
      writer.count &+= 1
    }
    if writer.firstRun == nil { writer.firstRun = (number, length) }
    writer.lastRun = (number, length)
  }

  /// Ends a span, and notes which of its ends belong to an area only together with the pixels
  /// beside the span: a bar that grows by a pixel is still a bar.
  @inline(__always)
  private mutating func finish(
    _ writer: inout RunWriter,
    _ row: UnsafePointer<UInt32>,
    _ span: Range<Int>
  ) {
    flush(&writer)
    spanPixels += span.count
    spans.append(FrameChanges.Span(row: writer.row, start: span.lowerBound, count: writer.count))
    let first = writer.firstRun ?? writer.lastRun
    let last = writer.lastRun
    let left = count(in: row, from: span.lowerBound - 1, of: row[span.lowerBound], by: -1)
    let right = count(in: row, from: span.upperBound, of: row[span.upperBound - 1], by: 1)
    if first.length == span.count {
      histogram.noteArea(first.number, count: first.length, beside: left + right)
    } else {
      histogram.noteArea(first.number, count: first.length, beside: left)
      histogram.noteArea(last.number, count: last.length, beside: right)
    }
  }

  /// How many pixels from a column on, to one side, have a value; at most as many as an area needs.
  @inline(__always)
  private func count(
    in row: UnsafePointer<UInt32>,
    from start: Int,
    of pixel: UInt32,
    by step: Int
  ) -> Int {
    var (x, count) = (start, 0)
    while count < ColorHistogram.areaLength, x >= 0, x < width, row[x] == pixel {
      count &+= 1
      x &+= step
    }
    return count
  }

  /// The number of a pixel's colour.
  @inline(__always)
  private func number(of pixel: UInt32) -> Int {
    pixel == Binarizer.transparent ? FrameChanges.transparent : histogram.insert(pixel)
  }

  // MARK: Timeline

  /// Tells the timeline which colours the columns of a span lose.
  private func forget(
    _ old: UnsafePointer<UInt32>,
    _ span: Range<Int>,
    _ timeline: inout ColorTimeline
  ) {
    var x = span.lowerBound
    while x < span.upperBound {
      let end = runEnd(old, from: x, to: span.upperBound)
      if old[x] != Binarizer.transparent {
        timeline.add(histogram.number(of: old[x]), pixels: x - end)
      }
      x = end
    }
  }

  /// Tells the timeline which colours some runs bring.
  private func count(
    _ runs: UnsafePointer<UInt32>,
    _ count: Int,
    _ timeline: inout ColorTimeline
  ) {
    for index in 0..<count {
      let (number, length) = FrameChanges.unpack(runs[index])
      if number != FrameChanges.transparent { timeline.add(number, pixels: length) }
    }
  }
}
