/// The pairs of expected and actual colours in two pictures, with pixel counts.
struct ColorPairs {
  /// An expected colour, the actual colour of the same pixels, and the number of these pixels.
  struct Pair {
    let before: UInt32
    let now: UInt32
    let count: Int

    var isChange: Bool { before != now }
    var isGrayBefore: Bool { before.isGray }
    var isGrayNow: Bool { now.isGray }

    /// The expected and actual levels of blue, green and red.
    var channels: [(before: Int, now: Int)] {
      [UInt32(0), 8, 16].map { (Int(before >> $0 & 255), Int(now >> $0 & 255)) }
    }

    /// The largest difference in a channel, in levels.
    var distance: Int {
      Int((ShadedPixel(now).channels &- ShadedPixel(before).channels).magnitude.max())
    }
  }

  /// All pairs, in the order of first occurrence.
  let all: [Pair]
  let pixelCount: Int
  /// The number of pixels that differ.
  let differing: Int
  private let expected: CountTable
  private let actual: CountTable

  /// Counts the pairs of pixels at the same index in both arrays.
  init(_ before: [UInt32], _ now: [UInt32]) {
    var counts = CountTable(capacity: before.count / 4)
    // Neighbouring pixels usually have equal colours, so runs of equal pairs are counted at once.
    var (last, run): (UInt64, Int) = (0, 0)
    for (before, now) in zip(before, now) {
      let key = UInt64(before) << 32 | UInt64(now)
      if key != last, run > 0 {
        counts.add(last, run)
        run = 0
      }
      (last, run) = (key, run + 1)
    }
    if run > 0 { counts.add(last, run) }
    all = counts.entries.map {
      Pair(before: UInt32($0.key >> 32), now: UInt32(truncatingIfNeeded: $0.key), count: $0.count)
    }
    var (expected, actual) = (CountTable(capacity: all.count), CountTable(capacity: all.count))
    for pair in all {
      expected.add(UInt64(pair.before), pair.count)
      actual.add(UInt64(pair.now), pair.count)
    }
    (self.expected, self.actual) = (expected, actual)
    pixelCount = before.count
    differing = all.reduce(0) { $1.isChange ? $0 + $1.count : $0 }
  }

  private init(exchanging other: ColorPairs) {
    all = other.all.map { Pair(before: $0.now, now: $0.before, count: $0.count) }
    (pixelCount, differing) = (other.pixelCount, other.differing)
    (expected, actual) = (other.actual, other.expected)
  }

  /// The pairs with expected and actual colours exchanged.
  var reversed: ColorPairs { ColorPairs(exchanging: self) }

  /// The number of distinct expected colours.
  var expectedColors: Int { expected.entries.count }
  /// The number of distinct actual colours.
  var actualColors: Int { actual.entries.count }

  /// Returns the number of distinct actual colours that have at least the given number of pixels.
  func actualColors(inPixels least: Int) -> Int {
    actual.entries.count { $0.count >= least }
  }

  /// Returns the number of pixels with a given expected colour.
  func expected(_ color: UInt32) -> Int { expected[UInt64(color)] }

  /// Returns the number of pixels whose pairs satisfy a condition.
  func pixels(where condition: (Pair) -> Bool) -> Int {
    all.reduce(0) { condition($1) ? $0 + $1.count : $0 }
  }

  /// The changes in which more than 95 % of an old colour's pixels get the same new colour; empty
  /// if at most 95 % of all changed pixels belong to such changes.
  var replacements: [Pair] {
    let changes = all.filter { $0.isChange && $0.count * 20 > 19 * expected($0.before) }
    return changes.reduce(0) { $0 + $1.count } * 20 > 19 * differing ? changes : []
  }
}

extension UInt32 {
  fileprivate var isGray: Bool { self & 255 == self >> 8 & 255 && self & 255 == self >> 16 & 255 }
}

extension SIMD4<Double> {
  /// Creates a vector of a pixel's blue, green, red and alpha, in levels.
  init(pixel: UInt32) {
    self.init(
      Double(pixel & 255),
      Double(pixel >> 8 & 255),
      Double(pixel >> 16 & 255),
      Double(pixel >> 24)
    )
  }

  /// The largest absolute value of an element.
  var largest: Double { Swift.max(max(), -min()) }
}
