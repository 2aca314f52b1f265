import Pixels

/// What the pixels of a picture, or of all pictures of a clip, have in common.
final class PixelCensus {
  /// The colours, as long as they fit.
  let colors = ColorTable(limit: 256)
  /// Whether there are at most 256 colours.
  private(set) var fitsPalette = true
  private var all: UInt32 = .max
  private var chroma: UInt32 = 0

  var isOpaque: Bool { all >> 24 == 255 }
  var isGray: Bool { chroma == 0 }
  /// Whether nothing more can be learnt.
  private var isSettled: Bool { !fitsPalette && !isOpaque && !isGray }

  /// Looks at a part of a picture.
  func add(_ bitmap: Bitmap, in rect: PixelRect) {
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in rect.rows where !isSettled {
        let row = base + y * bitmap.width + rect.x
        // Drawn pictures change little from row to row.
        let first = y == rect.y ? 0 : firstChange(row, row - bitmap.width, count: rect.width)
        add(row + first, count: rect.width - first)
      }
    }
  }

  /// Looks at some pixels.
  func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
    var x = 0
    while x < count {
      guard fitsPalette else { return addTraits(pixels + x, count: count - x) }
      add(pixels[x])
      x = runEnd(pixels, from: x, to: count)
    }
  }

  /// Looks at everything but the colours themselves.
  private func addTraits(_ row: UnsafePointer<UInt32>, count: Int) {
    var all: UInt32 = .max
    var chroma: UInt32 = 0
    for x in 0..<count {
      all &= row[x]
      chroma |= row[x] ^ (row[x] >> 8)
    }
    self.all &= all
    self.chroma |= chroma & 0xFFFF
  }

  /// Looks at one pixel.
  @inline(__always)
  func add(_ pixel: UInt32) {
    all &= pixel
    // Zero where blue equals green and green equals red, whatever the opacity is.
    chroma |= (pixel ^ (pixel >> 8)) & 0xFFFF
    if fitsPalette, colors.insert(pixel) == nil { fitsPalette = false }
  }
}
