import Bytes

/// Decompresses the rows of a PNG picture, a few at a time, and reverses their filters.
struct PNGRows {
  /// A closure that receives a row: its pass, its number within the pass, and its bytes.
  typealias Body = (PNGPass, Int, UnsafePointer<UInt8>) throws(ImageDecodingError) -> Void

  /// The approximate number of bytes to decompress at a time: few enough for the processor's cache.
  private static let portion = 1 << 17
  /// The largest picture to decompress in a single portion, in bytes; a 4K picture just fits.
  private static let whole = 1 << 25

  private let format: PNGFormat
  private let bytes: [UInt8]

  init(_ format: PNGFormat, of bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }

  /// Checks that a size is possible for the compressed data, before memory is allocated.
  func check(_ pieces: [Range<Int>], width: Int, height: Int) throws(ImageDecodingError) {
    let compressed = pieces.reduce(0) { $0 + $1.count }
    // Deflate cannot expand data by more than a factor of 1032.
    guard format.rawSize(width: width, height: height) <= compressed * 1032 + 1024 else {
      throw ImageDecodingError(
        "the image data's \(compressed) bytes are too few for \(width) × \(height) pixels",
        offset: pieces.first?.lowerBound ?? 0
      )
    }
  }

  /// Runs a part of the decompression and converts its errors to decoding errors.
  private static func inflating<Result>(
    _ body: () throws(UnpackingError) -> Result
  ) throws(ImageDecodingError) -> Result {
    do { return try body() } catch { throw ImageDecodingError("\(error)", offset: error.offset) }
  }

  /// Passes all rows of a picture, in their stored order, to a closure.
  ///
  /// `pieces` are the ranges of the picture's compressed rows. If `restored`, the filters are
  /// reversed; otherwise rows are passed as stored. If `isVerified`, the same data has been read
  /// before, so its checksum is known to be right.
  ///
  /// - Throws: An error if the data is damaged, or an error from `body`.
  func forEach(
    _ pieces: [Range<Int>],
    width: Int,
    height: Int,
    isVerified: Bool = false,
    restored: Bool,
    _ body: Body
  ) throws(ImageDecodingError) {
    let offset = pieces.first?.lowerBound ?? 0
    let passes = format.passes(width: width, height: height)
    let size = format.rawSize(width: width, height: height)
    let isWhole = passes.count == 1 && size <= PNGRows.whole
    let wrapper: Inflater.Wrapper = format.isOptimizedForApple ? .none : .zlib
    let inflater = try Self.inflating { () throws(UnpackingError) in
      try Inflater(pieces, of: bytes, in: wrapper, isVerified: isVerified, size: size)
    }
    let distance = max(1, format.pixelBits / 8)
    for pass in passes {
      let rowBytes = format.rowBytes(width: pass.columns)
      let stride = rowBytes + 1
      let portion = isWhole ? pass.rows : min(pass.rows, max(1, PNGRows.portion / stride))
      // The buffer starts with the row above: zeros at first, later the last row of the previous
      // portion.
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: stride * (portion + 1))
      defer { buffer.deallocate() }
      buffer[..<stride].update(repeating: 0)
      guard let base = buffer.baseAddress else { return }
      for start in Swift.stride(from: 0, to: pass.rows, by: portion) {
        let count = min(portion, pass.rows - start)
        let portion = UnsafeMutableBufferPointer(start: base + stride, count: stride * count)
        try Self.inflating { () throws(UnpackingError) in try inflater.read(into: portion) }
        for row in 0..<count {
          let line = base + stride * (row + 1)
          guard let filter = PNGFilter(rawValue: line[0]) else {
            throw ImageDecodingError(
              "row \(start + row) has the unknown filter type \(line[0])",
              offset: offset
            )
          }
          if restored {
            filter.undo(line + 1, above: line - rowBytes, count: rowBytes, distance: distance)
          }
          try body(pass, start + row, line + 1)
        }
        base.update(from: base + stride * count, count: stride)
      }
    }
    try Self.inflating { () throws(UnpackingError) in try inflater.finish() }
  }
}
