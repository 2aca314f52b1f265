/// A survey of a picture's or clip's pixels: their colours, and whether all are opaque or all grey.
final class PixelCensus {
  /// The distinct colours, complete only if ``fitsPalette``.
  let colors = ColorTable(limit: 256)
  /// Whether there are at most 256 colours.
  private(set) var fitsPalette = true
  private var all: UInt32 = .max
  private var chroma: UInt32 = 0

  var isOpaque: Bool { all >> 24 == 255 }
  var isGray: Bool { chroma == 0 }
  /// Whether the result is final, because further pixels cannot change it.
  private var isSettled: Bool { !fitsPalette && !isOpaque && !isGray }

  func add(_ bitmap: Bitmap, in rect: PixelRect) {
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in rect.rows where !isSettled {
        let row = base + y * bitmap.width + rect.x
        // Pixels before the first difference are skipped, as most rows repeat the row above.
        let first =
          y == rect.y ? 0 : firstDifference(row, row - bitmap.width, from: 0, to: rect.width)
        add(row + first, count: rect.width - first)
      }
    }
  }

  func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
    for x in 0..<count {
      all &= pixels[x]
      // Zero if blue equals green and green equals red, at any opacity.
      chroma |= (pixels[x] ^ (pixels[x] >> 8)) & 0xFFFF
    }
    var x = 0
    while fitsPalette, x < count {
      fitsPalette = colors.insert(pixels[x]) != nil
      x = runEnd(pixels, from: x, to: count)
    }
  }
}
