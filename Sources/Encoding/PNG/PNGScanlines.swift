import Platform

/// A rectangle of a picture as the rows that PNG stores.
struct PNGScanlines {
  let format: PNGPixelFormat
  let rect: PixelRect
  private let bitmap: Bitmap
  /// The picture below: pixels that equal it are stored as transparent; `nil` to store all pixels.
  private let backdrop: Bitmap?

  var rowBytes: Int { format.rowBytes(width: rect.width) }

  init(_ bitmap: Bitmap, in rect: PixelRect, over backdrop: Bitmap? = nil, format: PNGPixelFormat) {
    self.bitmap = bitmap
    self.rect = rect
    self.backdrop = backdrop
    self.format = format
  }

  /// Returns whether a row equals the row above; with a backdrop, always `false`.
  func repeatsRowAbove(_ y: Int) -> Bool {
    guard backdrop == nil, y > 0 else { return false }
    return bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return false }
      let row = base + (rect.y + y) * bitmap.width + rect.x
      return memcmp(row, row - bitmap.width, 4 * rect.width) == 0
    }
  }

  /// Writes the ``rowBytes`` bytes of a row, before filtering.
  func pack(row y: Int, into output: UnsafeMutablePointer<UInt8>) {
    guard backdrop == nil else {
      let row = bitmap.row(rect.y + y, of: rect, over: backdrop)
      return format.pack(row, width: rect.width, into: output)
    }
    bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let row = base + (rect.y + y) * bitmap.width + rect.x
      format.pack(row, width: rect.width, into: output)
    }
  }
}
