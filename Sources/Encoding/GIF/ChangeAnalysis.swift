/// The first pass through a clip, which finds the changes and counts the colours.
///
/// If all changes together exceed the memory budget, only their bounds in each frame are stored.
final class ChangeAnalysis {
  /// The stored changes of a frame.
  struct Record {
    /// The bounds of the changes, which may be empty; for the first frame, the whole picture.
    var rect: PixelRect
    /// The changes; empty if the memory budget is exceeded.
    var changes: FrameChanges
  }

  /// The bounds of the clip's picture, from (0, 0).
  let bounds: PixelRect
  let histogram = ColorHistogram()
  /// The number of pixels of each colour in each frame.
  private(set) var timeline = ColorTimeline()
  private(set) var records: [Record] = []
  private(set) var hasTransparency = false
  /// Whether the changes of all frames are stored.
  private(set) var isComplete = true

  private let budget: Int
  private var usedBytes = 0
  private var finder: ChangeFinder

  /// Creates an analysis that may store about `budget` bytes of changes.
  init(width: Int, height: Int, binarize: Binarizer, budget: Int) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.budget = budget
    finder = ChangeFinder(width: width, height: height, binarize: binarize, histogram: histogram)
  }

  /// Whether all frames equal the first frame.
  var isStill: Bool { records.dropFirst().allSatisfy(\.rect.isEmpty) }

  /// Records the next frame, which must have the same size as the clip.
  func record(_ frame: Frame) {
    let isFirst = records.isEmpty
    let cover = isFirst ? nil : frame.changed
    finder.find(
      in: frame.bitmap,
      frame: records.count,
      damage: DamageRows(cover ?? DirtyRegion(bounds), in: bounds),
      &timeline
    )
    // Pixels that the first frame does not paint stay transparent.
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

  /// Ends the pass after the last frame.
  func finish() { timeline.finish() }

  /// Returns the mean number of edge pixels per frame, counting only frames that have changes.
  ///
  /// Edge pixels are changed pixels of colours that occur mostly outside flat areas.
  func edgePixelsPerFrame(_ entries: [ColorHistogram.Entry]) -> Double {
    let pixels = entries.reduce(0) { $1.isArea ? $0 : $0 + $1.weight }
    return Double(pixels) / Double(max(1, records.count { $0.rect != .none }))
  }
}
