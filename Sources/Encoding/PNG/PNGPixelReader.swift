import Pixels

/// Turns the compressed rows of a PNG file into a bitmap.
struct PNGPixelReader {
  private let format: PNGFormat
  private let bytes: [UInt8]

  init(_ format: PNGFormat, of bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - pieces: Where its compressed rows lie.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Returns: The picture, premultiplied; sixteen-bit samples are rounded to eight bits.
  /// - Throws: Where the data is damaged.
  func read(
    _ pieces: [Range<Int>],
    width: Int,
    height: Int
  ) throws(ImageDecodingError) -> Bitmap {
    let size = format.rawSize(width: width, height: height)
    let offset = pieces.first?.lowerBound ?? 0
    let compressed = pieces.reduce(0) { $0 + $1.count }
    // Deflate expands by 1032 at most; checked here because what follows allocates the picture.
    guard size <= compressed * 1032 + 1024 else {
      throw ImageDecodingError(
        "\(compressed) bytes cannot hold \(width) × \(height) pixels",
        offset: offset
      )
    }
    let raw = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    defer { raw.deallocate() }
    try Inflater.inflate(pieces, of: bytes, into: raw)

    var bitmap = Bitmap(width: width, height: height)
    var start = 0
    for pass in format.passes(width: width, height: height) {
      let rowBytes = format.rowBytes(width: pass.columns)
      try unfilter(raw, from: start, rows: pass.rows, rowBytes: rowBytes, offset: offset)
      bitmap.withMutablePixels { pixels in
        guard let rawBase = raw.baseAddress, let target = pixels.baseAddress else { return }
        for row in 0..<pass.rows {
          let line = UnsafePointer(rawBase + start + row * (rowBytes + 1) + 1)
          let output = target + (pass.y + row * pass.stepY) * width + pass.x
          convert(line, count: pass.columns, output: output, step: pass.stepX)
        }
      }
      // An index beyond the palette is damage, which is found once for the whole pass.
      if format.colorType == .indexed {
        try checkIndices(raw, from: start, pass: pass, rowBytes: rowBytes, offset: offset)
      }
      start += pass.rows * (rowBytes + 1)
    }
    return bitmap
  }

  private func unfilter(
    _ raw: UnsafeMutableBufferPointer<UInt8>,
    from start: Int,
    rows: Int,
    rowBytes: Int,
    offset: Int
  ) throws(ImageDecodingError) {
    guard let base = raw.baseAddress else { return }
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    let distance = max(1, format.pixelBits / 8)
    for row in 0..<rows {
      let line = base + start + row * (rowBytes + 1)
      guard let filter = PNGFilter(rawValue: line[0]) else {
        throw ImageDecodingError("row \(row) has the unknown filter \(line[0])", offset: offset)
      }
      if row == 0 {
        zeros.withUnsafeBufferPointer { zeros in
          guard let above = zeros.baseAddress else { return }
          filter.undo(line + 1, above: above, count: rowBytes, distance: distance)
        }
      } else {
        filter.undo(line + 1, above: line - rowBytes, count: rowBytes, distance: distance)
      }
    }
  }

  private func checkIndices(
    _ raw: UnsafeMutableBufferPointer<UInt8>,
    from start: Int,
    pass: PNGPass,
    rowBytes: Int,
    offset: Int
  ) throws(ImageDecodingError) {
    guard format.palette.count < 1 << format.bitDepth, let base = raw.baseAddress else { return }
    for row in 0..<pass.rows {
      let line = UnsafePointer(base + start + row * (rowBytes + 1) + 1)
      for column in 0..<pass.columns {
        let index = sample(line, column)
        guard index < format.palette.count else {
          throw ImageDecodingError(
            "colour \(index) of \(format.palette.count) does not exist",
            offset: offset
          )
        }
      }
    }
  }

  /// A sample of a row, by its number.
  @inline(__always)
  private func sample(_ line: UnsafePointer<UInt8>, _ number: Int) -> Int {
    switch format.bitDepth {
    case 8: return Int(line[number])
    case 16: return Int(line[2 * number]) << 8 | Int(line[2 * number + 1])
    default:
      let bit = number * format.bitDepth
      let shift = 8 - format.bitDepth - (bit & 7)
      return Int(line[bit >> 3]) >> shift & ((1 << format.bitDepth) - 1)
    }
  }

  /// A sample stretched or rounded to eight bits.
  @inline(__always)
  private func byte(_ sample: Int) -> UInt8 {
    switch format.bitDepth {
    case 8: UInt8(truncatingIfNeeded: sample)
    case 16: UInt8(truncatingIfNeeded: (sample * 255 + 32_767) / 65_535)
    default: UInt8(truncatingIfNeeded: sample * 255 / ((1 << format.bitDepth) - 1))
    }
  }

  private func convert(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    switch format.colorType {
    case .indexed:
      format.palette.withUnsafeBufferPointer { palette in
        for x in 0..<count {
          let index = sample(line, x)
          output[x * step] = index < palette.count ? palette[index] : 0
        }
      }
    case .gray:
      let key = format.transparentSamples?.first
      for x in 0..<count {
        let value = sample(line, x)
        let gray = UInt32(byte(value))
        output[x * step] = value == key ? 0 : 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
    case .grayAlpha:
      for x in 0..<count {
        let gray = byte(sample(line, 2 * x))
        let alpha = byte(sample(line, 2 * x + 1))
        output[x * step] =
          StraightPixel(red: gray, green: gray, blue: gray, alpha: alpha).premultiplied
      }
    case .rgb: convertRGB(line, count: count, output: output, step: step)
    case .rgba:
      for x in 0..<count {
        let pixel = StraightPixel(
          red: byte(sample(line, 4 * x)),
          green: byte(sample(line, 4 * x + 1)),
          blue: byte(sample(line, 4 * x + 2)),
          alpha: byte(sample(line, 4 * x + 3))
        )
        output[x * step] = pixel.premultiplied
      }
    }
  }

  private func convertRGB(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    let key = format.transparentSamples.map { ($0[0], $0[1], $0[2]) }
    for x in 0..<count {
      let red = sample(line, 3 * x)
      let green = sample(line, 3 * x + 1)
      let blue = sample(line, 3 * x + 2)
      if let key, key == (red, green, blue) {
        output[x * step] = 0
      } else {
        output[x * step] =
          0xFF00_0000 | UInt32(byte(red)) << 16 | UInt32(byte(green)) << 8 | UInt32(byte(blue))
      }
    }
  }
}
