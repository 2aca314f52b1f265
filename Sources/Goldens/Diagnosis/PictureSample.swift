import Clips
import Pixels

/// A part of two pictures around what differs, small enough to be looked at closely.
struct PictureSample {
  /// The longest side, in pixels.
  static let longestSide = 320
  /// How much of what does not differ is taken along, in pixels.
  private static let margin = 10
  /// What differs is counted in squares of this side, in pixels.
  private static let tile = 64

  /// Where the part lies in the pictures.
  let place: PixelRect
  /// The size of the whole pictures, in pixels.
  let canvas: (width: Int, height: Int)
  /// The expected pixels of the part, premultiplied.
  let before: [UInt32]
  /// The actual pixels of the part, premultiplied.
  let now: [UInt32]
  /// How many of them differ.
  let differing: Int

  var width: Int { place.width }
  var height: Int { place.height }

  /// Takes the part in which most pixels differ; nil where none does.
  ///
  /// - Precondition: Both have one size.
  init?(expected: Bitmap, actual: Bitmap) {
    canvas = (expected.width, expected.height)
    guard let place = Self.place(expected, actual) else { return nil }
    self.place = place
    before = Self.pixels(of: expected, in: place)
    now = Self.pixels(of: actual, in: place)
    differing = zip(before, now).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    guard differing > 0 else { return nil }
  }

  private static func pixels(of picture: Bitmap, in place: PixelRect) -> [UInt32] {
    picture.withPixels { pixels in
      var part: [UInt32] = []
      part.reserveCapacity(place.width * place.height)
      for y in place.y..<place.y + place.height {
        let start = y * picture.width + place.x
        part += pixels[start..<start + place.width]
      }
      return part
    }
  }

  private static func place(_ expected: Bitmap, _ actual: Bitmap) -> PixelRect? {
    let (width, height) = (expected.width, expected.height)
    let columns = (width + tile - 1) / tile
    var counts = Array(repeating: 0, count: columns * ((height + tile - 1) / tile))
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    expected.withPixels { before in
      actual.withPixels { now in
        var index = 0
        while let place = PixelRun.firstDifference(before, now, from: index) {
          let y = place / width
          (top, bottom) = (min(top, y), y)
          for x in place - y * width..<width where before[y * width + x] != now[y * width + x] {
            (left, right) = (min(left, x), max(right, x))
            counts[y / tile * columns + x / tile] += 1
          }
          index = (y + 1) * width
        }
      }
    }
    guard right >= 0, let most = counts.indices.max(by: { counts[$0] < counts[$1] }) else {
      return nil
    }
    func side(_ low: Int, _ high: Int, around center: Int, of size: Int) -> (Int, Int) {
      let from = max(low - margin, 0)
      let to = min(high + 1 + margin, size)
      guard to - from > longestSide else { return (from, to - from) }
      return (min(max(center - longestSide / 2, from), to - longestSide), longestSide)
    }
    let (x, y) = (most % columns * tile + tile / 2, most / columns * tile + tile / 2)
    let (column, rowLength) = side(left, right, around: x, of: width)
    let (row, rowCount) = side(top, bottom, around: y, of: height)
    return PixelRect(x: column, y: row, width: rowLength, height: rowCount)
  }

  /// The colour that most of the expected pixels have: what everything lies on.
  var ground: UInt32 {
    var counts: [UInt32: Int] = [:]
    for pixel in before { counts[pixel, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }
}
