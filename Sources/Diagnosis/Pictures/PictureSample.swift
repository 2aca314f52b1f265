/// A rectangle of two pictures that contains differences and is small enough to examine closely.
struct PictureSample {
  /// The maximum width or height of the examined rectangle, in pixels.
  static let longestSide = 320
  /// The margin around the differing pixels, in pixels.
  private static let margin = 10
  /// The size of the squares in which differences are counted, in pixels.
  private static let tile = 64

  /// The full expected picture.
  let expected: Bitmap
  /// The full actual picture.
  let actual: Bitmap
  /// The examined rectangle of the full pictures, in pixels.
  let place: PixelRect
  /// The premultiplied pixels of the expected picture in ``place``.
  let before: [UInt32]
  /// The premultiplied pixels of the actual picture in ``place``.
  let now: [UInt32]
  /// The number of differing pixels in ``place``.
  let differing: Int
  /// The pairs of expected and actual colours, with pixel counts.
  ///
  /// If the pictures also differ outside ``place``, colours are sampled from the rectangle of all
  /// differences. If the sample misses too many differences, the colours in ``place`` are used.
  let colors: ColorPairs

  var width: Int { place.width }
  var height: Int { place.height }

  /// Selects the part in which two equally large pictures differ most; `nil` if they are equal.
  init?(expected: Bitmap, actual: Bitmap) {
    (self.expected, self.actual) = (expected, actual)
    guard let (place, whole) = Self.places(expected, actual) else { return nil }
    self.place = place
    before = Self.pixels(of: expected, in: place)
    now = Self.pixels(of: actual, in: place)
    differing = zip(before, now).count { $0 != $1 }
    guard differing > 0 else { return nil }
    colors =
      Self.colors(expected, actual, in: whole, unlike: place, differing: differing)
      ?? ColorPairs(before, now)
  }

  /// Returns the pairs of expected and actual colours in `whole`, the rectangle of all differences.
  ///
  /// The examined `part` may have too few colours to show how they change. So `whole` is sampled on
  /// a grid. `nil` if `part` equals `whole`, or the grid misses too many differences.
  private static func colors(
    _ expected: Bitmap,
    _ actual: Bitmap,
    in whole: PixelRect,
    unlike part: PixelRect,
    differing: Int
  ) -> ColorPairs? {
    guard whole != part else { return nil }
    var step = 2
    while ((whole.width - 1) / step + 1) * ((whole.height - 1) / step + 1)
      > longestSide * longestSide
    {
      step += 1
    }
    let pairs = ColorPairs(
      pixels(of: expected, in: whole, step: step),
      pixels(of: actual, in: whole, step: step)
    )
    return pairs.differing * 4 >= differing ? pairs : nil
  }

  private static func pixels(
    of picture: Bitmap,
    in place: PixelRect,
    step: Int = 1
  ) -> [UInt32] {
    picture.withPixels { pixels in
      var part: [UInt32] = []
      part.reserveCapacity((place.width / step + 1) * (place.height / step + 1))
      for (number, y) in stride(from: place.y, to: place.y + place.height, by: step).enumerated() {
        // Each row starts at a different column, so that vertical lines are not missed.
        let columns = stride(
          from: place.x + number * 3 % step,
          to: place.x + place.width,
          by: step
        )
        for x in columns { part.append(pixels[y * picture.width + x]) }
      }
      return part
    }
  }

  /// Returns the part with the most differences and the rectangle of all; `nil` if nothing differs.
  private static func places(
    _ expected: Bitmap,
    _ actual: Bitmap
  ) -> (part: PixelRect, whole: PixelRect)? {
    let (width, height) = (expected.width, expected.height)
    let columns = (width + tile - 1) / tile
    var counts = Array(repeating: 0, count: columns * ((height + tile - 1) / tile))
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    expected.withPixels { before in
      actual.withPixels { now in
        var index = 0
        while let place = PixelRun.firstDifference(before, now, from: index) {
          let y = place / width
          let row = y * width
          (top, bottom) = (min(top, y), y)
          left = min(left, place - row)
          for x in place - row..<width where before[row + x] != now[row + x] {
            counts[y / tile * columns + x / tile] += 1
            right = max(right, x)
          }
          index = row + width
        }
      }
    }
    guard right >= 0, let most = counts.indices.max(by: { counts[$0] < counts[$1] }) else {
      return nil
    }
    func side(_ low: Int, _ high: Int, of size: Int) -> Range<Int> {
      max(low - margin, 0)..<min(high + 1 + margin, size)
    }
    func part(_ side: Range<Int>, around center: Int) -> Range<Int> {
      guard side.count > longestSide else { return side }
      let start = min(
        max(center - longestSide / 2, side.lowerBound),
        side.upperBound - longestSide
      )
      return start..<start + longestSide
    }
    func rectangle(_ x: Range<Int>, _ y: Range<Int>) -> PixelRect {
      PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
    }
    let (x, y) = (most % columns * tile + tile / 2, most / columns * tile + tile / 2)
    let (wide, high) = (side(left, right, of: width), side(top, bottom, of: height))
    return (rectangle(part(wide, around: x), part(high, around: y)), rectangle(wide, high))
  }

  /// The centre of the canvas, in pixels relative to the upper left pixel of ``place``.
  var center: (x: Double, y: Double) {
    (
      Double(expected.width - 1) / 2 - Double(place.x),
      Double(expected.height - 1) / 2 - Double(place.y)
    )
  }

  /// The background: the most frequent expected colour in ``place``.
  var background: UInt32 {
    var counts = CountTable()
    for pixel in before { counts.add(UInt64(pixel), 1) }
    return counts.most(1).first.map { UInt32($0.key) } ?? 0
  }

  /// Whether about as much drawn content appears as disappears.
  ///
  /// A shape that moves disappears at one position and appears at another. A shape that grows does
  /// not, although one of its edges may seem to have moved.
  var isBalanced: Bool {
    var (net, all) = (0, 0)
    for (before, now) in zip(before, now) where before != now {
      for shift in [UInt32(0), 8, 16, 24] {
        let change = Int(now >> shift & 255) - Int(before >> shift & 255)
        net += change
        all += abs(change)
      }
    }
    return abs(net) * 2 <= all
  }

  /// Returns the maximum number of differing pixels that an exact cause may leave unexplained.
  static func maximumUnexplained(of differing: Int) -> Int { Int((1 - 0.95) * Double(differing)) }
}
