/// A scan of two pictures that measures where and by how much they differ, in one pass.
struct DifferenceScan {
  /// The maximum number of pixels in a call of ``measure(_:)``; for more, the sum of the squared
  /// differences in six channels (three over black, three over white) could exceed 32 bits.
  private static let spanLength = 4096

  private let pair: PicturePair
  private var differing = 0
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1
  private var largest = 0
  private var squares = 0
  /// The differences of the measured pixels, in levels of the channel that differs most.
  private var levels: [Int32]
  private var explanation: SubpixelShift
  private var isExplanationDecided = false

  init(_ pair: PicturePair) {
    self.pair = pair
    levels = Array(repeating: 0, count: Self.spanLength)
    explanation = SubpixelShift(pair)
  }

  mutating func run() {
    var index = 0
    while let place = PixelRun.firstDifference(pair.expected, pair.actual, from: index) {
      let row = place / pair.width
      scan(row, from: place - row * pair.width)
      index = (row + 1) * pair.width
    }
    explanation.finish()
  }

  /// Scans a row, starting at the first column that differs.
  private mutating func scan(_ row: Int, from first: Int) {
    let start = row * pair.width
    var last = pair.width - 1
    while pair.expected[start + last] == pair.actual[start + last] { last -= 1 }
    var column = first
    while column <= last {
      let end = min(column + Self.spanLength, last + 1)
      measure(start + column..<start + end)
      for place in column..<end where levels[place - column] > SubpixelShift.rounding {
        if isExplanationDecided { break }
        explanation.note(levels: Int(levels[place - column]), x: place, y: row)
      }
      column = end
    }
    isExplanationDecided = explanation.isDecided
    left = min(left, first)
    right = max(right, last)
    top = min(top, row)
    bottom = row
  }

  /// Measures the differences of at most ``spanLength`` pixels, and stores them in ``levels``.
  ///
  /// The loop has no branches and uses 32-bit numbers, so the compiler can vectorise it.
  private mutating func measure(_ places: Range<Int>) {
    let (expected, actual) = (pair.expected, pair.actual)
    var (count, worst, sum): (Int32, Int32, Int32) = (0, 0, 0)
    levels.withUnsafeMutableBufferPointer { levels in
      for place in places {
        let before = Int32(bitPattern: expected[place])
        let now = Int32(bitPattern: actual[place])
        let red = (now >> 16 & 255) &- (before >> 16 & 255)
        let green = (now >> 8 & 255) &- (before >> 8 & 255)
        let blue = (now & 255) &- (before & 255)
        // Over white, the transparent fraction of a pixel is added to each channel.
        let veil = (before >> 24 & 255) &- (now >> 24 & 255)
        let (redOnWhite, greenOnWhite, blueOnWhite) = (red &+ veil, green &+ veil, blue &+ veil)
        let high = max(
          max(max(red, green), max(blue, redOnWhite)),
          max(greenOnWhite, blueOnWhite)
        )
        let low = min(
          min(min(red, green), min(blue, redOnWhite)),
          min(greenOnWhite, blueOnWhite)
        )
        let level = max(high, 0 &- low)
        levels[place &- places.lowerBound] = level
        worst = max(worst, level)
        count &+= before == now ? 0 : 1
        sum &+= red &* red &+ green &* green &+ blue &* blue
        sum &+= redOnWhite &* redOnWhite &+ greenOnWhite &* greenOnWhite
        sum &+= blueOnWhite &* blueOnWhite
      }
    }
    squares += Int(sum)
    differing += Int(count)
    largest = max(largest, Int(worst))
  }

  var comparison: FrameComparison {
    let count = pair.expected.count
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
