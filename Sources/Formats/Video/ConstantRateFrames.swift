/// A clip at a fixed frame rate: each interval shows the source frame at the interval's middle.
struct ConstantRateFrames {
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

  /// Draws frames until a frame covers the middle of at least one interval; returns this frame's
  /// picture and the number of such intervals, or `nil` after the last frame.
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
  private mutating func repetitions(until endTime: Double) -> Int {
    let end = Int(min(max((endTime * rate - 0.5).rounded(.up), 1), 1e15))
    defer { count = max(count, end) }
    return max(0, end - count)
  }
}
