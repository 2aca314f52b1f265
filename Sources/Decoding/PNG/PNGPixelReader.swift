import Pixels

/// Turns the compressed rows of a PNG file into a bitmap, or only makes sure that it could.
struct PNGPixelReader {
  private let format: PNGFormat
  private let rows: PNGRows

  init(_ format: PNGFormat, of bytes: [UInt8]) {
    self.format = format
    rows = PNGRows(format, of: bytes)
  }

  /// Whether there are numbers that stand for no colour.
  private var canMissColors: Bool {
    format.colorType == .indexed && format.palette.count < 1 << format.bitDepth
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
    try rows.check(pieces, width: width, height: height)
    let offset = pieces.first?.lowerBound ?? 0
    let byteCount = 4 * width * height
    guard MemoryRoom.isEnough(for: byteCount) else {
      throw ImageDecodingError(
        "a picture of \(width) × \(height) pixels takes \(byteCount >> 20) MB of memory, more than "
          + "there is",
        offset: offset,
        isShortage: true
      )
    }
    var bitmap = Bitmap(width: width, height: height)
    try rows.forEach(pieces, width: width, height: height, restored: true) {
      (pass, row, line) throws(ImageDecodingError) in
      try checkIndices(line, pass: pass, offset: offset)
      bitmap.withMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let output = base + (pass.y + row * pass.stepY) * width + pass.x
        convert(line, count: pass.columns, output: output, step: pass.stepX)
      }
    }
    return bitmap
  }

  /// Makes sure that a picture can be read, without memory for it.
  ///
  /// - Throws: Where the data is damaged, as ``read(_:width:height:)`` does.
  func verify(_ pieces: [Range<Int>], width: Int, height: Int) throws(ImageDecodingError) {
    try rows.check(pieces, width: width, height: height)
    let offset = pieces.first?.lowerBound ?? 0
    // Only numbers of a palette can be wrong; any other samples are a picture.
    try rows.forEach(pieces, width: width, height: height, restored: canMissColors) {
      (pass, _, line) throws(ImageDecodingError) in
      try checkIndices(line, pass: pass, offset: offset)
    }
  }

  private func checkIndices(
    _ line: UnsafePointer<UInt8>,
    pass: PNGPass,
    offset: Int
  ) throws(ImageDecodingError) {
    guard canMissColors else { return }
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

  /// Turns the samples of a row into premultiplied pixels.
  private func convert(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    let (palette, key) = (format.palette, format.transparentSamples)
    let channels = format.colorType.channels
    let hasAlpha = format.colorType.hasAlpha
    // Where red, green, blue and opacity are among a pixel's samples.
    let (green, blue) = channels >= 3 ? (1, 2) : (0, 0)
    for x in 0..<count {
      func value(_ channel: Int) -> Int { sample(line, x * channels + channel) }
      if format.colorType == .indexed {
        output[x * step] = value(0) < palette.count ? palette[value(0)] : 0
      } else if let key, key.indices.allSatisfy({ key[$0] == value($0) }) {
        output[x * step] = 0
      } else {
        let pixel = StraightPixel(
          red: byte(value(0)),
          green: byte(value(green)),
          blue: byte(value(blue)),
          alpha: hasAlpha ? byte(value(channels - 1)) : 255
        )
        output[x * step] = pixel.premultiplied
      }
    }
  }
}
