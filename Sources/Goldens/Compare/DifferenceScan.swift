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
  private var isExplanationDecided = false

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
      scan(row, from: place - row * width)
      index = (row + 1) * width
    }
    explanation.finish()
  }

  /// Looks at a row from the first column that differs.
  private mutating func scan(_ row: Int, from first: Int) {
    let start = row * width
    var (count, worst, sum, last) = (0, 0, 0, first)
    for column in first..<width {
      let (before, now) = (expected[start + column], actual[start + column])
      guard before != now else { continue }
      // In plain numbers, for vectors of this size are slower.
      let red = Int(now >> 16 & 255) - Int(before >> 16 & 255)
      let green = Int(now >> 8 & 255) - Int(before >> 8 & 255)
      let blue = Int(now & 255) - Int(before & 255)
      var levels = max(abs(red), max(abs(green), abs(blue)))
      let squares = red * red + green * green + blue * blue
      sum += squares
      // Over white, a channel has what its pixel lets through added.
      let veil = Int(before >> 24) - Int(now >> 24)
      if veil == 0 {
        sum += squares
      } else {
        let (red, green, blue) = (red + veil, green + veil, blue + veil)
        levels = max(levels, max(abs(red), max(abs(green), abs(blue))))
        sum += red * red + green * green + blue * blue
      }
      worst = max(worst, levels)
      count += 1
      last = column
      if levels > ShiftExplanation.rounding, !isExplanationDecided {
        explanation.note(before, now, levels: levels, x: column, y: row)
      }
    }
    isExplanationDecided = explanation.isDecided
    squares += sum
    differing += count
    left = min(left, first)
    right = max(right, last)
    top = min(top, row)
    bottom = row
    largest = max(largest, worst)
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
      isPerceptuallySame: explanation.isSame
    )
  }
}
