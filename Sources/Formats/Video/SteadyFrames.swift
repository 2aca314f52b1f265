/// The pictures of a clip at a fixed frame rate.
///
/// Each interval shows the frame at its middle, so frames are repeated or dropped.
struct SteadyFrames {
  private var frames: any FrameIterator
  private let format: ClipFormat
  private let rate: Double
  private var number = 0
  private var count = 0

  init(_ source: some FrameSource, at rate: FrameRate) throws {
    frames = try source.makeFrames()
    format = ClipFormat(of: source)
    self.rate = rate.value
  }

  /// Draws frames until one covers the middle of an interval.
  ///
  /// - Returns: The picture and its number of intervals, at least 1; `nil` after the last frame.
  /// - Throws: A drawing error, or `FrameError` if the frames do not form a clip.
  mutating func next() throws -> (bitmap: Bitmap, count: Int)? {
    while let frame = try frames.next() {
      try frame.check(in: format, number: number)
      number += 1
      let count = repetitions(until: frame.endTime)
      if count > 0 { return (frame.bitmap, count) }
    }
    guard number > 0 else { throw FrameError.noFrames(clip: format.name) }
    return nil
  }

  /// Returns the number of intervals whose middle a frame covers; at least 1 for the first frame.
  ///
  /// `endTime` is the end of the frame, in seconds from the start of the clip.
  private mutating func repetitions(until endTime: Double) -> Int {
    let end = Int(min(max((endTime * rate - 0.5).rounded(.up), 1), 1e15))
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
