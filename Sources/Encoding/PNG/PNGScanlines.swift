import Pixels

/// A part of a picture as the rows that PNG stores.
struct PNGScanlines {
  let format: PNGPixelFormat
  let rect: PixelRect
  private let bitmap: Bitmap
  /// What is there already: pixels equal to it become transparent, so that it shows through.
  private let backdrop: Bitmap?

  /// Where rows differ; over a backdrop it is not looked for.
  private let changes: RowChanges?

  /// The number of bytes of a row.
  var rowBytes: Int { format.rowBytes(width: rect.width) }

  init(_ bitmap: Bitmap, in rect: PixelRect, over backdrop: Bitmap? = nil, format: PNGPixelFormat) {
    self.bitmap = bitmap
    self.rect = rect
    self.backdrop = backdrop
    self.format = format
    changes = backdrop == nil ? RowChanges(bitmap, in: rect) { _, _ in } : nil
  }

  /// The rows of a whole picture that has been gone through before.
  init(_ bitmap: Bitmap, _ changes: RowChanges, format: PNGPixelFormat) {
    self.bitmap = bitmap
    self.changes = changes
    self.format = format
    rect = bitmap.bounds
    backdrop = nil
  }

  /// The columns of a row that may differ from those above, from left to right.
  func changedColumns(row y: Int) -> ArraySlice<Range<Int32>> {
    changes?[y] ?? [0..<Int32(rect.width)]
  }

  /// Writes some pixels of a row as they are before filtering.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - columns: Which pixels; by default, and where pixels share bytes, all of them.
  ///   - scratch: Room for the pixels of a row.
  ///   - output: The row's `rowBytes` bytes.
  func pack(
    row y: Int,
    columns: Range<Int>? = nil,
    scratch: UnsafeMutablePointer<UInt32>,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let columns = columns ?? 0..<rect.width
    let start = (rect.y + y) * bitmap.width + rect.x + columns.lowerBound
    let target = output + columns.lowerBound * format.pixelBytes
    bitmap.withPixels { pixels in
      guard let row = pixels.baseAddress.map({ $0 + start }) else { return }
      guard let backdrop else {
        format.pack(row, width: columns.count, into: target)
        return
      }
      backdrop.withPixels { pixels in
        guard let below = pixels.baseAddress.map({ $0 + start }) else { return }
        for x in 0..<columns.count { scratch[x] = row[x] == below[x] ? 0 : row[x] }
      }
      format.pack(scratch, width: columns.count, into: target)
    }
  }
}
