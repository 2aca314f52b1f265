/// Two pictures of the same size, with tests of the neighbourhood of a pixel.
struct PicturePair {
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

  /// Whether the pictures are so small that no pixel has eight neighbours.
  var areAllBorder: Bool { min(width, height) <= 2 }

  /// Returns whether a pixel has eight neighbours.
  func isInside(x: Int, y: Int) -> Bool { x > 0 && y > 0 && x < width - 1 && y < height - 1 }

  /// Returns facts about 3 × 3 pixels around a pixel: each channel's range over both pictures, in
  /// levels, and whether each picture has a single colour in the nine pixels, up to rounding.
  func contrast(x: Int, y: Int) -> (range: ShadedPixel.Channels, isFlat: Bool) {
    let before = extremes(of: expected, x: x, y: y)
    let now = extremes(of: actual, x: x, y: y)
    let ranges = pointwiseMax(before.high &- before.low, now.high &- now.low)
    return (
      pointwiseMax(before.high, now.high) &- pointwiseMin(before.low, now.low),
      Int(ranges.max()) <= SubpixelShift.rounding
    )
  }

  /// Returns the change of each channel at a pixel, in levels.
  func change(x: Int, y: Int) -> ShadedPixel.Channels {
    let place = y * width + x
    return (ShadedPixel(actual[place]).channels &- ShadedPixel(expected[place]).channels).magnitude
  }

  /// Returns whether each picture has one colour, up to rounding, in 3 × 3 pixels around a pixel.
  func isFlat(x: Int, y: Int) -> Bool {
    let place = y * width + x
    // Adjacent pixels are tested first, because they settle most cases.
    if isInside(x: x, y: y) {
      guard isPlain(place, next: place - 1), isPlain(place, next: place + 1),
        isPlain(place, next: place - width), isPlain(place, next: place + width)
      else { return false }
    }
    return contrast(x: x, y: y).isFlat
  }

  /// Returns whether two pixels have equal colours, up to rounding, in each of the two pictures.
  @inline(__always)
  private func isPlain(_ place: Int, next: Int) -> Bool {
    areNear(expected, place, next) && areNear(actual, place, next)
  }

  @inline(__always)
  private func areNear(
    _ picture: UnsafeBufferPointer<UInt32>,
    _ place: Int,
    _ next: Int
  ) -> Bool {
    ShadedPixel.areNear(picture[place], picture[next], levels: SubpixelShift.rounding)
  }

  /// Returns each channel's minimum and maximum level in 3 × 3 expected pixels around a position.
  func expectedExtremes(
    x: Int,
    y: Int
  ) -> (low: ShadedPixel.Channels, high: ShadedPixel.Channels) {
    extremes(of: expected, x: x, y: y)
  }

  private func extremes(
    of picture: UnsafeBufferPointer<UInt32>,
    x: Int,
    y: Int
  ) -> (low: ShadedPixel.Channels, high: ShadedPixel.Channels) {
    var low = ShadedPixel.Channels(repeating: 255)
    var high = ShadedPixel.Channels(repeating: 0)
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) {
        let channels = ShadedPixel(picture[row * width + column]).channels
        low = pointwiseMin(low, channels)
        high = pointwiseMax(high, channels)
      }
    }
    return (low, high)
  }

  /// Returns whether a pixel belongs to a crack: a line, one pixel wide, that only one picture has.
  ///
  /// The line is horizontal or vertical. Within 32 pixels along the line, there must be a place
  /// where the pictures agree on both sides of the line.
  func isCrack(x: Int, y: Int) -> Bool {
    guard isInside(x: x, y: y) else { return false }
    let place = y * width + x
    let (across, down) = (min(x, width - 1 - x, 32), min(y, height - 1 - y, 32))
    return isCrack(place, along: 1, beside: width, reach: across)
      || isCrack(place, along: -1, beside: width, reach: across)
      || isCrack(place, along: width, beside: 1, reach: down)
      || isCrack(place, along: -width, beside: 1, reach: down)
  }

  /// Follows a one-colour line for at most `reach` pixels; returns whether only one picture has it.
  private func isCrack(_ start: Int, along: Int, beside: Int, reach: Int) -> Bool {
    var place = start
    for _ in 0..<reach {
      if isCrack(place, along: along, beside: beside) { return true }
      let next = place + along
      guard isPlain(place, next: next) else { return false }
      place = next
    }
    return false
  }

  private func isCrack(_ place: Int, along: Int, beside: Int) -> Bool {
    func isPlain(_ picture: UnsafeBufferPointer<UInt32>) -> Bool {
      areNear(picture, place, place - beside) && areNear(picture, place, place + beside)
    }
    return isRounding(at: place - beside) && isRounding(at: place + beside)
      && !(isRounding(at: place - along) && isRounding(at: place + along))
      && (isPlain(expected) || isPlain(actual))
  }

  /// Returns whether rounding explains the difference at a pixel.
  private func isRounding(at place: Int) -> Bool {
    ShadedPixel.areNear(expected[place], actual[place], levels: SubpixelShift.rounding)
  }

  /// Returns whether an edge in either picture runs exactly along the border of a pixel, where
  /// shapes may touch or cover each other.
  ///
  /// There must be a single colour three pixels deep on each side.
  func isSeam(x: Int, y: Int) -> Bool {
    let place = y * width + x
    let isWide = x >= 3 && x < width - 3
    let isHigh = y >= 3 && y < height - 3
    func isSeam(_ picture: UnsafeBufferPointer<UInt32>) -> Bool {
      isWide && Self.isSeam(picture, place, step: 1)
        || isHigh && Self.isSeam(picture, place, step: width)
    }
    return isSeam(expected) || isSeam(actual)
  }

  private static func isSeam(
    _ picture: UnsafeBufferPointer<UInt32>,
    _ place: Int,
    step: Int
  ) -> Bool {
    isSeam(picture, place, towards: step) || isSeam(picture, place, towards: -step)
  }

  private static func isSeam(
    _ picture: UnsafeBufferPointer<UInt32>,
    _ place: Int,
    towards step: Int
  ) -> Bool {
    let own = picture[place]
    let other = picture[place - step]
    return own != other
      && own == picture[place + step] && own == picture[place + 2 * step]
      && other == picture[place - 2 * step] && other == picture[place - 3 * step]
  }
}
