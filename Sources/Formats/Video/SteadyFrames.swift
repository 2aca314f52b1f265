/// The pictures of a clip at a fixed rate: each interval shows the frame at its middle, so frames
/// are repeated or dropped.
struct SteadyFrames {
  private var frames: any FrameIterator
  private let format: ClipFormat
  private let rate: Double
  private var number = 0
  private var count = 0

  /// Creates a pass that starts before the first frame.
  ///
  /// - Parameters:
  ///   - source: The clip.
  ///   - rate: The frames per second to produce.
  /// - Throws: The error that keeps the frames from being drawn.
  init(_ source: some FrameSource, at rate: FrameRate) throws {
    frames = try source.makeFrames()
    format = ClipFormat(of: source)
    self.rate = rate.value
  }

  /// Draws frames until one is shown.
  ///
  /// - Returns: The picture and its number of intervals, at least 1; `nil` after the last.
  /// - Throws: The errors of drawing, and `FrameError` if the frames are not a clip.
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

  /// Returns the number of repetitions of a frame.
  ///
  /// - Parameter endTime: The time at which the next frame takes over, in seconds from the start.
  /// - Returns: The number of intervals whose middle the frame covers; at least 1 for the first.
  private mutating func repetitions(until endTime: Double) -> Int {
    let end = Int(min(max((endTime * rate - 0.5).rounded(.up), 1), 1e15))
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
