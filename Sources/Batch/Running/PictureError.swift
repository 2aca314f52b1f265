import Platform

/// The squared error between a file's pictures and the source frames, both drawn over white.
///
/// A source frame is compared with the picture that the file shows halfway through the frame.
struct PictureError {
  /// The mean squared error per channel over all frames, in squared 8-bit levels.
  private(set) var mean = 0.0
  /// The mean squared error per channel of the worst frame, in squared 8-bit levels.
  private(set) var worst = 0.0

  /// Compares a file's pictures with the source frames; rethrows errors from drawing the source.
  ///
  /// The pictures may be larger than the frames if the format requires it. `cut` is the format's
  /// rule for translucent pixels; `nil` if the format keeps such pixels.
  init(
    of made: any FrameIterator,
    for source: any FrameSource,
    cut: Binarizer? = nil
  ) throws {
    var (frames, made) = (try source.makeFrames(), made)
    var current = try made.next()
    var (sum, count, start) = (0.0, 0, 0.0)
    while let frame = try frames.next() {
      let middle = (start + frame.endTime) / 2
      while let shown = current, shown.endTime <= middle, let next = try made.next() {
        current = next
      }
      start = frame.endTime
      guard let shown = current?.bitmap else { break }
      let squares = Self.squares(frame.bitmap, shown, cut)
      let channels = 3 * frame.bitmap.width * frame.bitmap.height
      sum += squares
      count += channels
      worst = max(worst, squares / Double(max(channels, 1)))
    }
    mean = sum / Double(max(count, 1))
  }

  /// Returns the peak signal-to-noise ratio for a mean squared error, such as "31.4 dB".
  static func decibels(_ error: Double) -> String {
    FixedPoint.text(10 * log10(255 * 255 / error), decimals: 1) + " dB"
  }

  /// Returns the sum of squared differences between the channels of two pictures drawn over white.
  private static func squares(_ expected: Bitmap, _ actual: Bitmap, _ cut: Binarizer?) -> Double {
    var sum = 0
    expected.withPixels { before in
      actual.withPixels { now in
        for y in 0..<min(expected.height, actual.height) {
          for x in 0..<min(expected.width, actual.width) {
            var (a, b) = (before[y * expected.width + x], now[y * actual.width + x])
            if a == b { continue }
            if let cut { a = cut(a) }
            let veil = Int(b >> 24) - Int(a >> 24)
            for shift in [UInt32(0), 8, 16] {
              let difference = Int(a >> shift & 255) - Int(b >> shift & 255) + veil
              sum += difference * difference
            }
          }
        }
      }
    }
    return Double(sum)
  }
}
