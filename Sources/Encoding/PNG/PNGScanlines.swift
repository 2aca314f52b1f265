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

  /// Writes the `rowBytes` bytes of a row as they are before filtering.
  func pack(row y: Int, into output: UnsafeMutablePointer<UInt8>) {
    let start = (rect.y + y) * bitmap.width + rect.x
    bitmap.withPixels { pixels in
      guard let row = pixels.baseAddress.map({ $0 + start }) else { return }
      guard let backdrop else {
        format.pack(row, width: rect.width, into: output)
        return
      }
      let blended = backdrop.withPixels { below in
        (0..<rect.width).map { row[$0] == below[start + $0] ? 0 : row[$0] }
      }
      format.pack(blended, width: rect.width, into: output)
    }
  }
}
