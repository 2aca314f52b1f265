/// The first pass through a clip: finds the changes, counts the colours and keeps the changes.
///
/// The changes of all frames are kept as long as they fit the memory budget. Beyond it only their
/// rectangles are kept.
final class ChangeAnalysis {
  /// The record of a frame.
  struct Record {
    /// A rectangle around the changes: the whole picture for the first frame; may be empty.
    var rect: PixelRect
    /// The changes; empty if the budget is exceeded.
    var changes: FrameChanges
  }

  /// The bounds of the clip's picture, from (0, 0).
  let bounds: PixelRect
  let histogram = ColorHistogram()
  /// The colours of each frame.
  private(set) var timeline = ColorTimeline()
  private(set) var records: [Record] = []
  /// Whether any pixel of the clip is transparent.
  private(set) var hasTransparency = false
  /// Whether the changes of all frames are kept.
  private(set) var isComplete = true

  private let budget: Int
  private var usedBytes = 0
  private var finder: ChangeFinder

  /// Creates an analysis that may keep about a number of bytes of changes.
  init(width: Int, height: Int, binarize: Binarizer, budget: Int) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.budget = budget
    finder = ChangeFinder(width: width, height: height, binarize: binarize, histogram: histogram)
  }

  /// Whether no frame differs from the first one.
  var isStill: Bool { records.dropFirst().allSatisfy(\.rect.isEmpty) }

  /// Records the next frame, which must have the clip's size.
  func record(_ frame: Frame) {
    let isFirst = records.isEmpty
    let cover = isFirst ? nil : frame.changed
    finder.find(
      in: frame.bitmap,
      frame: records.count,
      damage: DamageRows(cover ?? DirtyRegion(bounds), in: bounds),
      &timeline
    )
    // Pixels that the first frame does not cover stay transparent.
    let isCovered = !isFirst || finder.spanPixels == bounds.width * bounds.height
    if finder.hasTransparency || !isCovered { hasTransparency = true }
    let changes = isComplete ? finder.changes : FrameChanges()
    usedBytes += changes.byteCount
    records.append(Record(rect: isFirst ? bounds : finder.rect, changes: changes))
    timeline.endFrame()
    if usedBytes > budget, isComplete {
      isComplete = false
      for index in records.indices { records[index].changes = FrameChanges() }
    }
  }

  /// Ends the clip.
  func finish() { timeline.finish() }

  /// Returns the mean number of edge pixels, whose colours are hardly ever in areas, over all
  /// frames that change anything.
  func edgePixelsPerFrame(_ entries: [ColorHistogram.Entry]) -> Double {
    let pixels = entries.reduce(0) { $1.isArea ? $0 : $0 + $1.weight }
    return Double(pixels) / Double(max(1, records.count { $0.rect != .none }))
  }
}
