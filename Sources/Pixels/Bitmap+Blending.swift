extension Bitmap {
  /// Draws another bitmap over this bitmap.
  ///
  /// Each channel becomes `drawn + existing · (1 − alpha of the drawn pixel)`, rounded to nearest.
  /// Pixels outside this bitmap are ignored.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap to draw.
  ///   - x: The column of the drawn bitmap's leftmost pixels, which may be negative.
  ///   - y: The row of the drawn bitmap's topmost pixels, which may be negative.
  public mutating func blend(_ bitmap: Bitmap, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
      .intersection(bounds)
    guard !area.isEmpty else { return }
    let rowLength = width
    bitmap.withPixels { source in
      withMutablePixels { target in
        for row in area.y..<area.y + area.height {
          let from = (row - y) * bitmap.width - x
          for column in area.x..<area.x + area.width {
            let upper = source[from + column]
            let place = row * rowLength + column
            target[place] = Bitmap.over(upper, target[place])
          }
        }
      }
    }
  }

  @inline(__always)
  private static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    let rest = 255 - upper >> 24
    if rest == 0 { return upper }
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let channel = (upper >> shift & 255) + ((lower >> shift & 255) * rest + 127) / 255
      result |= min(255, channel) << shift
    }
    return result
  }
}
