/// The frames of a clip that a GIF shows, which are at most 50 a second.
struct ShownFrames: FrameIterator {
  private var frames: any FrameIterator
  private let count: Int
  /// The number of the last frame among all frames; -1 before the first.
  private(set) var number = -1
  /// The delays of the frames so far.
  private(set) var delays = FrameDelays()

  /// Creates a pass through a clip.
  ///
  /// - Throws: The error that keeps its frames from being drawn.
  init(_ source: some FrameSource) throws {
    frames = try source.makeFrames()
    count = source.frameCount
  }

  /// Draws frames until one is shown in a GIF, or until a frame has no finite end time, which the
  /// caller must refuse.
  ///
  /// The changed area of the returned frame is relative to the last returned frame.
  mutating func next() throws -> Frame? {
    // The changes since the last returned frame; `nil` if a frame does not report its changes.
    var changed: DirtyRegion? = DirtyRegion()
    while var frame = try frames.next() {
      number += 1
      changed = frame.changed.flatMap { changed?.union($0) }
      guard
        !frame.endTime.isFinite || delays.add(endTime: frame.endTime, isLast: number == count - 1)
      else { continue }
      frame.changed = changed
      return frame
    }
    return nil
  }
}
