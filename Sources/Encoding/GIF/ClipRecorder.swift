import Pixels

/// The first pass over a clip: finds what changes, counts the colours and remembers the pixels.
///
/// Of every frame it keeps the pixels that differ from the frame before as runs, as long as all
/// runs together fit the memory budget.
final class ClipRecorder {
  /// A frame as it is remembered.
  struct Record {
    /// What differs from the frame before; everything for the first frame; may be empty.
    var rect: PixelRect
    /// The pixels that differ.
    var changes: FrameChanges
  }

  let width: Int
  let height: Int
  let histogram = ColorHistogram()
  /// Which colours each frame has; from the frame on where a palette can no longer be exact.
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
  private var canvas: ColorCanvas
  private var changes = ColorChanges()

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
    canvas = ColorCanvas(width: width, height: height, filledWith: .transparent)
  }

  func record(_ frame: Frame) {
    let bitmap = frame.bitmap
    precondition(
      bitmap.width == width && bitmap.height == height,
      "A frame of \(bitmap.width) × \(bitmap.height) in a clip of \(width) × \(height)"
    )
    precondition(frame.endTime.isFinite, "A frame cannot end at \(frame.endTime)")
    let isFirst = records.isEmpty
    let area = isFirst ? bitmap.bounds : (frame.changed ?? bitmap.bounds)
    changes.find(
      in: bitmap,
      area: area.intersection(bitmap.bounds),
      since: canvas,
      ChangeFinder(binarize: binarize, histogram: histogram, frame: records.count),
      timeline: tracksColors ? timeline : nil
    )
    let rect = isFirst ? bitmap.bounds : changes.rect
    if !changes.rect.isEmpty { canvas = changes.applied(to: canvas) }
    let runCount = count(in: rect)
    if !isFirst {
      rewrittenPixels += rect.width * rect.height
      rewrittenRuns += runCount
      changedPixels += changes.pixelCount
    }
    var remembered = FrameChanges()
    if isComplete { remembered = changes.packed }
    usedBytes += remembered.byteCount
    if usedBytes > budget {
      isComplete = false
      remembered = FrameChanges()
      for index in records.indices { records[index].changes = FrameChanges() }
    }
    if !tracksColors, histogram.count > exactLimit {
      tracksColors = true
      timeline.hasOpening = isFirst
      noteCanvas()
    }
    if tracksColors { timeline.endFrame() }
    records.append(Record(rect: rect, changes: remembered))
    endTimes.append(frame.endTime)
  }

  /// Adds all colours of the canvas to the timeline.
  private func noteCanvas() {
    var start: Int32 = 0
    for run in UnsafeBufferPointer(start: canvas.runs, count: canvas.count) {
      if run.value != .transparent {
        histogram.add(Int(run.value.number), of: run.value.pixel, count: 0, frame: records.count)
        timeline.add(Int(run.value.number), pixels: Int(run.end - start))
      }
      start = run.end == width ? 0 : run.end
    }
  }

  /// Counts the colours of a rectangle of the canvas; returns how many runs they are.
  private func count(in rect: PixelRect) -> Int {
    let frame = records.count
    let end = rect.x + rect.width
    var runs = 0
    for y in rect.y..<rect.y + rect.height {
      var run = canvas.run(at: rect.x, inRow: y)
      var x = rect.x
      while x < end {
        let next = min(Int(run.pointee.end), end)
        let color = run.pointee.value
        if color == .transparent {
          hasTransparency = true
        } else {
          histogram.add(Int(color.number), of: color.pixel, count: next - x, frame: frame)
        }
        runs += FrameChanges.runCount(of: next - x)
        x = next
        run += 1
      }
    }
    return runs
  }
}
