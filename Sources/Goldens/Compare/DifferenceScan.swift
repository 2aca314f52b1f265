import Pixels

/// One pass over two pictures that notes where and how much they differ.
struct DifferenceScan {
  private let expected: UnsafeBufferPointer<UInt32>
  private let actual: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  private var differing = 0
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1
  private var largest = 0
  private var squares = 0
  private var explanation: ShiftExplanation

  init(
    expected: UnsafeBufferPointer<UInt32>,
    actual: UnsafeBufferPointer<UInt32>,
    width: Int
  ) {
    self.expected = expected
    self.actual = actual
    self.width = width
    height = expected.count / width
    explanation = ShiftExplanation(
      PicturePair(expected: expected, actual: actual, width: width)
    )
  }

  mutating func run() {
    var index = 0
    while let place = PixelRun.firstDifference(expected, actual, from: index) {
      let row = place / width
      for index in place..<(row + 1) * width where expected[index] != actual[index] {
        note(index, row: row)
      }
      index = (row + 1) * width
    }
    explanation.finish()
  }

  private mutating func note(_ index: Int, row: Int) {
    let column = index - row * width
    differing += 1
    left = min(left, column)
    right = max(right, column)
    top = min(top, row)
    bottom = row
    let difference =
      ShadedPixel(actual[index]).channels &- ShadedPixel(expected[index]).channels
    for channel in 0..<6 {
      let levels = Int(difference[channel])
      largest = max(largest, abs(levels))
      squares += levels * levels
    }
    explanation.note(difference, x: column, y: row)
  }

  var comparison: FrameComparison {
    let count = expected.count
    let bounds =
      differing == 0
      ? .none
      : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    return FrameComparison(
      pixelCount: count,
      differingPixels: differing,
      bounds: bounds,
      largestDifference: largest,
      meanSquaredDifference: Double(squares) / Double(count * 6),
      unexplainedPixels: explanation.unexplainedPixels,
      largestUnexplained: explanation.largestUnexplained,
      meanDisplacement: explanation.meanDisplacement,
      isPerceptuallySame: explanation.isSame
    )
  }
}
