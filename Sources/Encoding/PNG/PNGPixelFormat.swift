import Decoding

/// A PNG pixel format: a colour type and a bit depth that can store all colours of a picture.
struct PNGPixelFormat {
  let colorType: PNGColorType
  let bitDepth: Int
  /// The entries of the palette; entries with transparency come first.
  let palette: [StraightPixel]
  /// The palette index of each colour, indexed by the colour's number in the ``PixelCensus``.
  private let numbers: [UInt8]
  private let census: PixelCensus

  var pixelBits: Int { bitDepth * colorType.channels }
  /// The distance between pixels in bytes, as filters use it: 1 even if pixels share a byte.
  var pixelBytes: Int { max(1, pixelBits / 8) }

  /// Whether the format can store a fully transparent pixel.
  var canStoreTransparency: Bool {
    switch colorType {
    case .gray, .rgb: false
    case .grayAlpha, .rgba: true
    case .indexed: palette.contains(StraightPixel(premultiplied: 0))
    }
  }

  func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// Returns the formats that can store all pixels; the format likely to be smallest comes first.
  static func candidates(_ census: PixelCensus, width: Int, height: Int) -> [PNGPixelFormat] {
    let direct = PNGPixelFormat(direct: census)
    guard census.fitsPalette else { return [direct] }
    let indexed = PNGPixelFormat(indexed: census)
    // Compression usually shrinks rows to less than a quarter, but not the palette.
    func cost(_ format: PNGPixelFormat) -> Int {
      format.rowBytes(width: width) * height / 4 + format.paletteBytes
    }
    return cost(direct) <= cost(indexed) ? [direct, indexed] : [indexed, direct]
  }

  /// Creates a format of grey or RGB, with alpha if some pixel needs it.
  init(direct census: PixelCensus) {
    self.census = census
    palette = []
    numbers = []
    switch (census.isOpaque, census.isGray) {
    case (true, true):
      colorType = .gray
      // There are at most 256 opaque greys, so the census is complete.
      let levels = (0..<census.colors.count).map { Int(census.colors[$0] & 255) }
      bitDepth =
        [1, 2, 4].first { depth in levels.allSatisfy { $0 % (255 / (1 << depth - 1)) == 0 } } ?? 8
    case (true, false): (colorType, bitDepth) = (.rgb, 8)
    case (false, true): (colorType, bitDepth) = (.grayAlpha, 8)
    case (false, false): (colorType, bitDepth) = (.rgba, 8)
    }
  }

  init(indexed census: PixelCensus) {
    self.census = census
    colorType = .indexed
    let colors = (0..<census.colors.count).map {
      StraightPixel(premultiplied: census.colors[$0])
    }
    let order =
      colors.indices.filter { colors[$0].alpha < 255 }
      + colors.indices.filter { colors[$0].alpha == 255 }
    palette = order.map { colors[$0] }
    var numbers = [UInt8](repeating: 0, count: 256)
    for (new, old) in order.enumerated() { numbers[old] = UInt8(new) }
    self.numbers = numbers
    bitDepth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
  }

  private var paletteBytes: Int {
    guard !palette.isEmpty else { return 0 }
    let opacities = palette.count { $0.alpha < 255 }
    return 12 + 3 * palette.count + (opacities > 0 ? 12 + opacities : 0)
  }

  func pack(
    _ row: UnsafePointer<UInt32>,
    width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    switch colorType {
    case .indexed, .gray: packNumbers(row, width: width, into: output)
    case .rgb: packOpaque(row, width: width, into: output)
    case .grayAlpha, .rgba: packStraight(row, width: width, into: output)
    }
  }

  @inline(__always)
  private func number(_ pixel: UInt32, _ numbers: UnsafeBufferPointer<UInt8>) -> UInt8 {
    if colorType == .gray { return UInt8(truncatingIfNeeded: pixel & 255) >> (8 - UInt8(bitDepth)) }
    // A source that draws differently in the second pass must not cause a read out of bounds.
    return census.colors.find(pixel).map { numbers[$0] } ?? 0
  }

  private func packNumbers(
    _ row: UnsafePointer<UInt32>,
    width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let perByte = 8 / bitDepth
    output.update(repeating: 0, count: rowBytes(width: width))
    numbers.withUnsafeBufferPointer { numbers in
      var x = 0
      while x < width {
        let end = runEnd(row, from: x, to: width)
        let number = number(row[x], numbers)
        var whole: UInt8 = 0
        for _ in 0..<perByte { whole = whole << UInt8(bitDepth) | number }
        while x < end {
          if x % perByte == 0, end - x >= perByte {
            let count = (end - x) / perByte
            (output + x / perByte).update(repeating: whole, count: count)
            x += count * perByte
          } else {
            output[x / perByte] |= number << UInt8(8 - bitDepth * (1 + x % perByte))
            x += 1
          }
        }
      }
    }
  }

  private func packOpaque(
    _ row: UnsafePointer<UInt32>,
    width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<width {
      output[3 * x] = UInt8(truncatingIfNeeded: row[x] >> 16)
      output[3 * x + 1] = UInt8(truncatingIfNeeded: row[x] >> 8)
      output[3 * x + 2] = UInt8(truncatingIfNeeded: row[x])
    }
  }

  private func packStraight(
    _ row: UnsafePointer<UInt32>,
    width: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let channels = colorType.channels
    var (last, straight) = (UInt32(0), StraightPixel(premultiplied: 0))
    for x in 0..<width {
      if row[x] != last { (last, straight) = (row[x], StraightPixel(premultiplied: row[x])) }
      let target = output + channels * x
      target[0] = straight.red
      if channels == 4 { (target[1], target[2]) = (straight.green, straight.blue) }
      target[channels - 1] = straight.alpha
    }
  }
}
