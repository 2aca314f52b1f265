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
  /// Which colours each frame has; empty as long as all of them fit a palette.
  let timeline = ColorTimeline()
  private(set) var records: [Record] = []
  /// Whether any pixel of the clip is transparent.
  private(set) var hasTransparency = false
  /// Whether the runs of all frames are there; else only their rectangles are.
  private(set) var isComplete = true
  /// The number of pixels inside the rectangles of all frames but the first.
  private(set) var rewrittenPixels = 0
  /// About how many runs of those pixels there are: of what lies beside a part of a row that changes,
  /// one.
  private(set) var rewrittenRuns = 0
  /// How many of those pixels have another number than in the frame before.
  private(set) var changedPixels = 0

  private let binarize: Binarizer
  private let budget: Int
  /// More colours than this need a palette that has to be chosen.
  private let exactLimit: Int
  private var usedBytes = 0
  private var tracksColors = false
  private var screen: ColorScreen
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
    screen = ColorScreen(width: width, height: height)
  }

  /// Looks at the next frame.
  ///
  /// - Precondition: It has the clip's size.
  func record(_ frame: Frame) {
    let bitmap = frame.bitmap
    let isFirst = records.isEmpty
    let cover = isFirst ? nil : frame.changed
    let area = CoveredRows(cover ?? PixelCover(bitmap.bounds), in: bitmap.bounds)
    let finder = ChangeFinder(
      binarize: binarize,
      histogram: histogram,
      tracksColors: tracksColors,
      width: width,
      ahead: 2 * width
    )
    timeline.note { tallies in
      changes.find(
        in: bitmap,
        frame: records.count,
        area: area,
        since: &screen,
        finder,
        &tallies
      )
    }
    let rect = isFirst ? bitmap.bounds : changes.rect
    // What the first frame leaves as it was before, which was transparent, stays so.
    let isCovered = !isFirst || changes.partPixels == width * height
    if changes.hasTransparency || !isCovered { hasTransparency = true }
    if !isFirst {
      rewrittenPixels += rect.width * rect.height
      rewrittenRuns += changes.runCount + rect.height
      changedPixels += changes.pixelCount
    }
    let remembered = isComplete ? changes.packed : FrameChanges()
    usedBytes += remembered.byteCount
    records.append(Record(rect: rect, changes: remembered))
    if tracksColors {
      timeline.endFrame()
    } else if histogram.count > exactLimit || usedBytes > budget {
      startTimeline()
    }
    if usedBytes > budget, isComplete {
      isComplete = false
      for index in records.indices { records[index].changes = FrameChanges() }
    }
  }

  /// Counts pixels of edges: of colours that are hardly ever in areas.
  ///
  /// - Parameter entries: The colours of the histogram.
  /// - Returns: How many a frame paints that paints anything, on average.
  func edgePixelsPerFrame(_ entries: [ColorHistogram.Entry]) -> Double {
    let pixels = entries.reduce(0) { $1.isArea ? $0 : $0 + $1.weight }
    return Double(pixels) / Double(max(1, records.count { $0.rect != .none }))
  }

  /// Tells the timeline about the frames so far, whose runs are all there.
  private func startTimeline() {
    tracksColors = true
    var numbers = RunCanvas<Int32>(
      width: width,
      height: height,
      filledWith: ColorRun.noColor
    )
    for record in records {
      numbers = timeline.note { tallies in
        tallies.makeRoom(forColorsBelow: histogram.numberEnd)
        return record.changes.applied(to: numbers, noting: &tallies)
      }
      timeline.endFrame()
    }
  }
}
