/// Decodes the compressed rows of a PNG file to a bitmap, or only checks that this is possible.
struct PNGPixelReader {
  let format: PNGFormat
  private let rows: PNGRows
  /// The premultiplied colours of all possible palette indices.
  private let palette: [UInt32]

  init(_ format: PNGFormat, of bytes: [UInt8]) {
    self.format = format
    rows = PNGRows(format, of: bytes)
    let colors = format.colors.map {
      (format.conversion?.convert($0) ?? $0).premultiplied
    }
    // Indices beyond the end of the palette show its last colour, as in browsers.
    let missing = colors.isEmpty ? 0 : max((1 << format.bitDepth) - colors.count, 0)
    palette = colors + Array(repeating: colors.last ?? 0, count: missing)
  }

  /// Whether a pixel may have an index beyond the palette.
  private var canMissColors: Bool {
    format.colorType == .indexed && format.colors.count < 1 << format.bitDepth
  }

  /// Reads a picture as premultiplied pixels; sixteen-bit samples are rounded to eight bits.
  ///
  /// `pieces` are the ranges of the picture's compressed rows. `lacksColors` becomes true if a
  /// pixel has an index beyond the end of the palette.
  ///
  /// - Throws: An error if the data is damaged.
  func read(
    _ pieces: [Range<Int>],
    width: Int,
    height: Int,
    _ lacksColors: inout Bool
  ) throws(ImageDecodingError) -> Bitmap {
    try rows.check(pieces, width: width, height: height)
    let offset = pieces.first?.lowerBound ?? 0
    let byteCount = 4 * width * height
    guard AvailableMemory.isEnough(for: byteCount) else {
      throw ImageDecodingError(
        "a picture of \(width) × \(height) pixels takes \(byteCount >> 20) MB of memory, more than "
          + "is available",
        offset: offset,
        isShortage: true
      )
    }
    var bitmap = Bitmap(width: width, height: height)
    try read(pieces, into: &bitmap, bitmap.bounds, isVerified: false, &lacksColors)
    return bitmap
  }

  /// Reads a picture and replaces the pixels in a rectangle of a larger picture.
  ///
  /// If `isVerified`, the same data was read or verified before, so its checksum is not computed.
  ///
  /// - Throws: An error if the data is damaged.
  /// - Precondition: The larger picture contains the rectangle.
  func read(
    _ pieces: [Range<Int>],
    into bitmap: inout Bitmap,
    _ rect: PixelRect,
    isVerified: Bool,
    _ lacksColors: inout Bool
  ) throws(ImageDecodingError) {
    let width = bitmap.width
    try rows.forEach(
      pieces,
      width: rect.width,
      height: rect.height,
      isVerified: isVerified,
      restored: true
    ) {
      (pass, row, line) throws(ImageDecodingError) in
      lacksColors = lacksColors || self.lacksColors(line, pass)
      bitmap.withMutablePixels { pixels in
        guard let base = pixels.baseAddress else { return }
        let y = rect.y + pass.y + row * pass.stepY
        let output = base + y * width + rect.x + pass.x
        convert(line, count: pass.columns, output: output, step: pass.stepX)
      }
    }
  }

  /// Checks that a picture can be read, without allocating memory for it.
  ///
  /// - Throws: The same errors as ``read(_:width:height:_:)`` if the data is damaged.
  func verify(
    _ pieces: [Range<Int>],
    width: Int,
    height: Int,
    _ lacksColors: inout Bool
  ) throws(ImageDecodingError) {
    try rows.check(pieces, width: width, height: height)
    // Only palette indices can be invalid; all other samples are valid colours.
    try rows.forEach(pieces, width: width, height: height, restored: canMissColors) {
      (pass, _, line) throws(ImageDecodingError) in
      lacksColors = lacksColors || self.lacksColors(line, pass)
    }
  }

  /// Returns whether a pixel of a row has an index beyond the end of the palette.
  private func lacksColors(_ line: UnsafePointer<UInt8>, _ pass: PNGPass) -> Bool {
    guard canMissColors else { return false }
    return (0..<pass.columns).contains { sample(line, $0) >= format.colors.count }
  }

  /// Returns the sample at an index in a row, with the bit depth of the file.
  @inline(__always)
  func sample(_ line: UnsafePointer<UInt8>, _ number: Int) -> Int {
    switch format.bitDepth {
    case 8: return Int(line[number])
    case 16: return Int(line[2 * number]) << 8 | Int(line[2 * number + 1])
    default:
      let bit = number * format.bitDepth
      let shift = 8 - format.bitDepth - (bit & 7)
      return Int(line[bit >> 3]) >> shift & ((1 << format.bitDepth) - 1)
    }
  }

  /// Returns a sample scaled to eight bits.
  @inline(__always)
  func byte(_ sample: Int) -> UInt8 {
    switch format.bitDepth {
    case 8: UInt8(truncatingIfNeeded: sample)
    case 16: UInt8(truncatingIfNeeded: (sample * 255 + 32_767) / 65_535)
    default: UInt8(truncatingIfNeeded: sample * 255 / ((1 << format.bitDepth) - 1))
    }
  }

  /// Converts a row to premultiplied pixels, and stores pixel n in `output[n * step]`.
  ///
  /// Each colour type has a loop of its own, because testing the type for every pixel makes reading
  /// an RGB file a seventh slower.
  private func convert(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    if let conversion = format.conversion, format.colorType != .indexed {
      return convert(line, count: count, output: output, step: step, by: conversion)
    }
    if format.isOptimizedForApple, format.bitDepth == 8, format.colorType.hasColors,
      format.colorType != .indexed
    {
      return restore(line, count: count, output: output, step: step)
    }
    switch format.colorType {
    case .indexed:
      palette.withUnsafeBufferPointer { palette in
        for x in 0..<count { output[x * step] = palette[sample(line, x)] }
      }
    case .gray:
      let key = format.transparentColor?.first
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
    if format.bitDepth == 8, step == 1, format.transparentColor == nil {
      return convertBytes(line, count: count, output: output)
    }
    let key = format.transparentColor.map { ($0[0], $0[1], $0[2]) }
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

  /// Converts opaque RGB pixels of 8 bits a sample, each with a single load.
  private func convertBytes(
    _ line: UnsafePointer<UInt8>,
    count: Int,
    output: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeRawPointer(line)
    // Each load takes four bytes, so the load of the last pixel would extend beyond the row.
    for x in 0..<max(count - 1, 0) {
      let word = bytes.loadUnaligned(fromByteOffset: 3 * x, as: UInt32.self)
      output[x] = UInt32(bigEndian: word) &>> 8 | 0xFF00_0000
    }
    guard count > 0 else { return }
    let last = line + 3 * (count - 1)
    output[count - 1] =
      0xFF00_0000 | UInt32(last[0]) << 16 | UInt32(last[1]) << 8 | UInt32(last[2])
  }
}
