import Pixels

/// The first pass over a clip: finds what changes, counts the colours and remembers the pixels.
///
/// Of every frame it keeps the rectangle that differs from the frame before, and its pixels as
/// runs, as long as all runs together fit the memory budget.
final class ClipRecorder {
  /// A frame as it is remembered.
  struct Record {
    /// What differs from the frame before; everything for the first frame; may be empty.
    var rect: PixelRect
    /// The pixels of the rectangle.
    var runs: FrameRuns
  }

  let width: Int
  let height: Int
  let histogram = ColorHistogram()
  /// Which colours each frame has; empty as long as all of them fit a palette.
  let timeline = ColorTimeline()
  private(set) var records: [Record] = []
  private(set) var endTimes: [Double] = []
  /// Whether any pixel of the clip is transparent.
  private(set) var hasTransparency = false
  /// Whether the runs of all frames are there; else only their rectangles are.
  private(set) var isComplete = true
  /// The number of pixels inside the rectangles of all frames but the first.
  private(set) var rewrittenPixels = 0
  /// The number of runs of those pixels.
  private(set) var rewrittenRuns = 0
  /// How many of those pixels differ from the frame before.
  private(set) var changedPixels = 0

  private let binarize: Binarizer
  private let budget: Int
  /// More colours than this need a palette that has to be chosen.
  private let exactLimit: Int
  private var usedBytes = 0
  private var tracksColors = false
  private let canvas: UnsafeMutablePointer<UInt32>
  private var scratch = FrameRuns()

  /// - Parameters:
  ///   - width: The number of columns of every frame.
  ///   - height: The number of rows of every frame.
  ///   - binarize: What partly transparent pixels become.
  ///   - budget: About how many bytes of runs may be kept.
  ///   - exactLimit: How many colours can be kept as they are; more need a choice.
  init(width: Int, height: Int, binarize: Binarizer, budget: Int, exactLimit: Int) {
    self.width = width
    self.height = height
    self.binarize = binarize
    self.budget = budget
    self.exactLimit = exactLimit
    canvas = .allocate(capacity: width * height)
    canvas.initialize(repeating: Binarizer.transparent, count: width * height)
  }

  deinit { canvas.deallocate() }

  func record(_ frame: Frame) {
    let bitmap = frame.bitmap
    precondition(
      bitmap.width == width && bitmap.height == height,
      "A frame of \(bitmap.width) × \(bitmap.height) in a clip of \(width) × \(height)"
    )
    precondition(frame.endTime.isFinite, "A frame cannot end at \(frame.endTime)")
    let isFirst = records.isEmpty
    let area = isFirst ? bitmap.bounds : (frame.changed ?? bitmap.bounds)
    var rect = bitmap.withPixels { pixels in
      pixels.baseAddress.map { update(from: $0, in: area.intersection(bitmap.bounds)) }
        ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    if isFirst {
      rect = bitmap.bounds
      changedPixels = 0
    } else {
      rewrittenPixels += rect.width * rect.height
    }
    scratch.removeAll()
    count(in: rect)
    usedBytes += scratch.byteCount
    if !isFirst { rewrittenRuns += scratch.runs.count }
    records.append(Record(rect: rect, runs: isComplete ? scratch.trimmed() : FrameRuns()))
    if tracksColors {
      timeline.endFrame()
    } else if histogram.count > exactLimit || usedBytes > budget {
      startTimeline()
    }
    if usedBytes > budget, isComplete {
      isComplete = false
      for index in records.indices { records[index].runs = FrameRuns() }
    }
    endTimes.append(frame.endTime)
  }

  /// Brings the canvas up to date and returns a tight rectangle around what changed.
  private func update(from pixels: UnsafePointer<UInt32>, in area: PixelRect) -> PixelRect {
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    for y in area.y..<area.y + area.height {
      let start = y * width + area.x
      let source = pixels + start
      let target = canvas + start
      var first = FrameDifference.firstDifference(source, target, count: area.width)
      guard first < area.width else { continue }
      var last = area.width - 1
      while source[last] == target[last] { last -= 1 }
      var all: UInt32 = .max
      var changes: UInt32 = 0
      for x in first...last {
        all &= source[x]
        changes &+= source[x] == target[x] ? 0 : 1
      }
      changedPixels += Int(changes)
      if tracksColors {
        noteChanges(from: target + first, to: source + first, count: last + 1 - first)
      }
      if all >> 24 == 255 {
        (target + first).update(from: source + first, count: last + 1 - first)
      } else {
        (first, last) = updateBinarized(source, target, from: first, through: last)
        // The count above may include pixels that only look different: it feeds an estimate.
        guard first <= last else { continue }
      }
      left = min(left, area.x + first)
      right = max(right, area.x + last)
      if top < 0 { top = y }
      bottom = y
    }
    guard top >= 0 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }

  /// Tells the timeline about the frames so far, whose runs are all there.
  private func startTimeline() {
    tracksColors = true
    var numbers = [Int](repeating: FrameRuns.transparent, count: width * height)
    for record in records {
      var place = record.rect.y * width + record.rect.x
      var left = record.rect.width
      record.runs.forEach { number, length in
        let end = place + length
        left -= length
        while place < end {
          let start = place
          let before = numbers[start]
          repeat {
            numbers[place] = number
            place += 1
          } while place < end && numbers[place] == before
          noteChange(from: before, to: number, pixels: place - start)
        }
        if left == 0 {
          place += width - record.rect.width
          left = record.rect.width
        }
      }
      timeline.endFrame()
    }
  }

  /// Tells the timeline which pixels of a part of a row get another colour.
  private func noteChanges(
    from old: UnsafePointer<UInt32>,
    to new: UnsafePointer<UInt32>,
    count: Int
  ) {
    var x = 0
    while x < count {
      let start = x
      repeat { x += 1 } while x < count && old[x] == old[start] && new[x] == new[start]
      guard old[start] != new[start] else { continue }
      let before = old[start]
      let after = binarize(new[start])
      noteChange(
        from: before == Binarizer.transparent
          ? FrameRuns.transparent : histogram.number(of: before),
        to: after == Binarizer.transparent
          ? FrameRuns.transparent : histogram.add(after, count: 0, frame: records.count),
        pixels: x - start
      )
    }
  }

  private func noteChange(from before: Int, to after: Int, pixels: Int) {
    guard before != after else { return }
    if before != FrameRuns.transparent { timeline.lose(before, pixels: pixels) }
    if after != FrameRuns.transparent { timeline.gain(after, pixels: pixels) }
  }

  /// Updates a part of a row that is not all opaque; returns its first and last true change.
  private func updateBinarized(
    _ source: UnsafePointer<UInt32>,
    _ target: UnsafeMutablePointer<UInt32>,
    from start: Int,
    through end: Int
  ) -> (first: Int, last: Int) {
    var first = Int.max
    var last = -1
    var x = start
    while x <= end {
      let runLimit = runEnd(source, from: x, to: end + 1)
      let pixel = binarize(source[x])
      while x < runLimit {
        if target[x] != pixel {
          target[x] = pixel
          first = min(first, x)
          last = x
        }
        x += 1
      }
    }
    return (first, last)
  }

  /// Counts the colours of a rectangle of the canvas and notes its runs.
  private func count(in rect: PixelRect) {
    for y in rect.y..<rect.y + rect.height {
      let row = UnsafePointer(canvas + y * width)
      let end = rect.x + rect.width
      var x = rect.x
      while x < end {
        let next = runEnd(row, from: x, to: end)
        let pixel = row[x]
        if pixel == Binarizer.transparent {
          hasTransparency = true
          scratch.append(number: FrameRuns.transparent, length: next - x)
        } else {
          let number = histogram.add(pixel, count: next - x, frame: records.count)
          scratch.append(number: number, length: next - x)
        }
        x = next
      }
    }
  }
}
