/// The frames of a clip that a GIF shows, at most 50 per second.
struct ShownFrames: FrameIterator {
  private var frames: any FrameIterator
  private let count: Int
  /// The position of the last returned frame among all frames of the clip; -1 before the first.
  private(set) var number = -1
  private(set) var delays = FrameDelays()

  init(_ source: some FrameSource) throws {
    frames = try source.makeFrames()
    count = source.frameCount
  }

  /// Draws frames up to the next frame that the GIF shows; returns that frame.
  ///
  /// The changed region of the returned frame is relative to the last returned frame. A frame
  /// without a finite end time is also returned; the caller must reject it.
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
