/// What of a difference shifting by a tenth of a pixel explains.
struct ShiftExplanation {
  private typealias Channels = ShadedPixel.Channels

  private let expected: UnsafeBufferPointer<UInt32>
  private let actual: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  private(set) var unexplainedPixels = 0
  private(set) var largestUnexplained = 0

  init(
    expected: UnsafeBufferPointer<UInt32>,
    actual: UnsafeBufferPointer<UInt32>,
    width: Int
  ) {
    self.expected = expected
    self.actual = actual
    self.width = width
    height = expected.count / width
  }

  /// Whether what is left unexplained is too little to be seen.
  var isSame: Bool {
    unexplainedPixels * 5000 < expected.count && largestUnexplained < 32
  }

  /// Takes a pixel that differs.
  mutating func note(_ difference: SIMD8<Int16>, x: Int, y: Int) {
    var low = Channels(repeating: 255)
    var high = Channels(repeating: 0)
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) {
        for pixels in [expected, actual] {
          let channels = ShadedPixel(pixels[row * width + column]).channels
          low = pointwiseMin(low, channels)
          high = pointwiseMax(high, channels)
        }
      }
    }
    var worst = 0
    for channel in 0..<6 {
      let explained = Int(high[channel] - low[channel]) * 2 / 10 + 2
      worst = max(worst, abs(Int(difference[channel])) - explained)
    }
    guard worst > 0 else { return }
    unexplainedPixels += 1
    largestUnexplained = max(largestUnexplained, worst)
  }
}
