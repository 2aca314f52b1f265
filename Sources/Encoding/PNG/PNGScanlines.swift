import Pixels

/// A part of a picture as the rows that PNG stores.
struct PNGScanlines {
  let format: PNGPixelFormat
  let rect: PixelRect
  private let bitmap: Bitmap
  /// What is there already: pixels equal to it become transparent, so that it shows through.
  private let backdrop: Bitmap?

  /// The number of bytes of a row.
  var rowBytes: Int { format.rowBytes(width: rect.width) }

  init(_ bitmap: Bitmap, in rect: PixelRect, over backdrop: Bitmap? = nil, format: PNGPixelFormat) {
    self.bitmap = bitmap
    self.rect = rect
    self.backdrop = backdrop
    self.format = format
  }

  /// Whether a row is the same as the one above; over a backdrop it is not looked for.
  func repeatsRowAbove(_ y: Int) -> Bool {
    guard backdrop == nil, y > 0 else { return false }
    return bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return false }
      let row = base + (rect.y + y) * bitmap.width + rect.x
      return firstChange(row, row - bitmap.width, count: rect.width) == rect.width
    }
  }

  /// Writes a row as it is before filtering.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - scratch: Room for the pixels of a row.
  ///   - output: The row's `rowBytes` bytes.
  func pack(
    row y: Int,
    scratch: UnsafeMutablePointer<UInt32>,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let start = (rect.y + y) * bitmap.width + rect.x
    bitmap.withPixels { pixels in
      guard let row = pixels.baseAddress.map({ $0 + start }) else { return }
      guard let backdrop else {
        format.pack(row, width: rect.width, into: output)
        return
      }
      backdrop.withPixels { pixels in
        guard let below = pixels.baseAddress.map({ $0 + start }) else { return }
        for x in 0..<rect.width { scratch[x] = row[x] == below[x] ? 0 : row[x] }
      }
      format.pack(scratch, width: rect.width, into: output)
    }
  }
}
