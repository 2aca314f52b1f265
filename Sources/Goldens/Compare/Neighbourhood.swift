/// Two pictures, looked at around one pixel at a time.
struct Neighbourhood {
  let expected: UnsafeBufferPointer<UInt32>
  let actual: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

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

  /// Looks at the 7 × 7 pixels around a place; what lies outside is taken from the nearest edge.
  func look<Result>(x: Int, y: Int, _ body: (Window) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: ShadedPixel.Channels.self, capacity: 98) { memory in
      var place = 0
      for row in -3...3 {
        let start = min(max(y + row, 0), height - 1) * width
        for column in -3...3 {
          let index = start + min(max(x + column, 0), width - 1)
          memory[place] = ShadedPixel(expected[index]).channels
          memory[place + 49] = ShadedPixel(actual[index]).channels
          place += 1
        }
      }
      return body(
        Window(
          isInside: x >= 1 && y >= 1 && x < width - 1 && y < height - 1,
          isWide: x >= 3 && y >= 3 && x < width - 3 && y < height - 3,
          expected: UnsafeBufferPointer(rebasing: memory[..<49]),
          actual: UnsafeBufferPointer(rebasing: memory[49...])
        )
      )
    }
  }
}

/// The 7 × 7 pixels around a place in two pictures, over black and over white.
struct Window {
  typealias Channels = ShadedPixel.Channels
  typealias Levels = SIMD8<Float>

  /// A direction of shifting.
  enum Direction { case across, down }

  /// Whether the pixels next to the place all lie inside the picture.
  let isInside: Bool
  /// Whether all of the pixels do.
  let isWide: Bool
  let expected: UnsafeBufferPointer<Channels>
  let actual: UnsafeBufferPointer<Channels>

  /// The change of the 5 × 5 pixels together.
  var sum: Levels {
    var sum = Channels(repeating: 0)
    for row in 1...5 {
      for column in 1...5 {
        sum &+= actual[row * 7 + column] &- expected[row * 7 + column]
      }
    }
    return Levels(sum)
  }

  /// Whether the 3 × 3 pixels of either picture all have one colour.
  var isFlat: Bool {
    for row in 2...4 {
      for column in 2...4 {
        let place = row * 7 + column
        if expected[place] != expected[24] || actual[place] != actual[24] { return false }
      }
    }
    return true
  }

  /// The largest difference between two of all pixels.
  var wideRange: Levels {
    var low = expected[24]
    var high = low
    for place in 0..<49 {
      low = pointwiseMin(pointwiseMin(low, expected[place]), actual[place])
      high = pointwiseMax(pointwiseMax(high, expected[place]), actual[place])
    }
    return Levels(high &- low)
  }

  /// The contrast that may cross a pixel's edges in each direction.
  ///
  /// A slanting stroke has more in a row or a column than across itself.
  var contrasts: (across: Levels, down: Levels) {
    // What lies beyond the picture may have any colour.
    guard isInside else { return (Levels(repeating: 255), Levels(repeating: 255)) }
    let across = contrast(.across)
    let down = contrast(.down)
    // Both directions of a slanting stroke together yield what it has across itself, unless it is
    // so steep or flat that a row or column of five does not hold it.
    let square = across.ridge * across.ridge + down.ridge * down.ridge
    let own = across.ridge * down.ridge / square.squareRoot()
    let ridges = (
      across: across.ridge.replacing(with: own, where: down.ridge * 2 .> across.ridge),
      down: down.ridge.replacing(with: own, where: across.ridge * 2 .> down.ridge)
    )
    return (pointwiseMax(across.range, ridges.across), pointwiseMax(down.range, ridges.down))
  }

  private func contrast(_ direction: Direction) -> (range: Levels, ridge: Levels) {
    var range = Channels(repeating: 0)
    var ridge = Channels(repeating: 0)
    for line in 2...4 {
      for picture in [expected, actual] {
        func value(_ place: Int) -> Channels {
          direction == .across ? picture[line * 7 + place] : picture[place * 7 + line]
        }
        let (a, b, c) = (value(2), value(3), value(4))
        let high = pointwiseMax(pointwiseMax(a, b), c)
        let low = pointwiseMin(pointwiseMin(a, b), c)
        range = pointwiseMax(range, high &- low)
        for first in 0...2 { ridge = pointwiseMax(ridge, self.ridge(first, value)) }
      }
    }
    return (Levels(range), Levels(ridge))
  }

  /// The contrast of a stroke that is thinner than three pixels and lies between the ends of five:
  /// what it adds to them, and three fifths more for those that are thinner than a pixel, as far as
  /// there are such levels.
  private func ridge(_ first: Int, _ value: (Int) -> Channels) -> Channels {
    let zero = Channels(repeating: 0)
    let (start, end) = (value(first), value(first + 4))
    let bright = pointwiseMax(start, end)
    let dark = pointwiseMin(start, end)
    var above = zero
    var below = zero
    for place in first + 1...first + 3 {
      above &+= pointwiseMax(value(place) &- bright, zero)
      below &+= pointwiseMax(dark &- value(place), zero)
    }
    return pointwiseMax(
      pointwiseMin(above &* 8 / 5, Channels(repeating: 255) &- bright),
      pointwiseMin(below &* 8 / 5, dark)
    )
  }

  /// What crosses the edges of the 5 × 5 pixels for each pixel of shift in a direction, at most.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - contrast: The contrast in that direction around the place.
  /// - Returns: Levels times pixels.
  func flow(_ direction: Direction, contrast: Levels) -> Levels {
    let limit = pointwiseMax(contrast, wideRange)
    var flow = Levels(repeating: 0)
    for line in 1...5 {
      var most = Channels(repeating: 0)
      for picture in [expected, actual] {
        func value(_ place: Int) -> Channels {
          direction == .across ? picture[line * 7 + place] : picture[place * 7 + line]
        }
        let (a, b, c, d) = (value(0), value(1), value(5), value(6))
        let startHigh = pointwiseMax(a, b)
        let startLow = pointwiseMin(a, b)
        let endHigh = pointwiseMax(c, d)
        let endLow = pointwiseMin(c, d)
        most = pointwiseMax(most, pointwiseMax(startHigh &- endLow, endHigh &- startLow))
      }
      // A thin stroke on the edge shows half of its contrast.
      flow += pointwiseMin(Levels(most) * 2, limit)
    }
    return flow
  }

  /// Whether an edge runs straight along rows or columns past the expected pixel, between pixels,
  /// where shapes may touch.
  var isSeam: Bool {
    var rows = true
    var columns = true
    for line in 1...5 {
      for place in [2, 4] {
        rows = rows && expected[line * 7 + place] == expected[line * 7 + 3]
        columns = columns && expected[place * 7 + line] == expected[21 + line]
      }
    }
    return rows || columns
  }

  /// How far the actual pixel lies beyond all expected ones next to it.
  var excess: Levels {
    var low = expected[24]
    var high = low
    for row in 2...4 {
      for column in 2...4 {
        low = pointwiseMin(low, expected[row * 7 + column])
        high = pointwiseMax(high, expected[row * 7 + column])
      }
    }
    return Levels(pointwiseMax(actual[24] &- high, low &- actual[24]))
  }
}
