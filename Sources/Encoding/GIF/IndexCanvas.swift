import Pixels

/// A picture of palette indices, row by row.
///
/// A class because several are held at once and changed in place, a rectangle at a time.
final class IndexCanvas {
  let width: Int
  let height: Int
  let base: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int, filledWith index: UInt8) {
    self.width = width
    self.height = height
    base = .allocate(capacity: width * height)
    base.initialize(repeating: index, count: width * height)
  }

  deinit { base.deallocate() }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  func fill(_ index: UInt8, in rect: PixelRect) {
    for y in rect.y..<rect.y + rect.height {
      (base + y * width + rect.x).update(repeating: index, count: rect.width)
    }
  }

  func copy(_ other: IndexCanvas, in rect: PixelRect) {
    for y in rect.y..<rect.y + rect.height {
      let start = y * width + rect.x
      (base + start).update(from: other.base + start, count: rect.width)
    }
  }
}
