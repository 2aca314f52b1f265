/// A picture in ffmpeg's format: bytes of blue, green, red and straight alpha, row by row.
struct VideoPicture {
  /// The number of columns, which is even if there is a matte.
  let width: Int
  /// The number of rows, which is even if there is a matte.
  let height: Int
  private let matte: StraightPixel?
  private(set) var pixels: [StraightPixel]

  /// Creates an empty picture; if there is a matte, an odd width or height is increased by 1.
  init(width: Int, height: Int, matte: Color?) {
    self.matte = matte?.straightPixel
    self.width = matte == nil ? width : width + width % 2
    self.height = matte == nil ? height : height + height % 2
    pixels = Array(
      repeating: StraightPixel(red: 0, green: 0, blue: 0, alpha: 0),
      count: self.width * self.height
    )
  }

  /// Copies a bitmap's pixels; its last column or row is repeated if the picture is larger.
  mutating func set(_ bitmap: Bitmap) {
    bitmap.withPixels { source in
      for y in 0..<height {
        let row = min(y, bitmap.height - 1) * bitmap.width
        for x in 0..<width {
          pixels[y * width + x] = converted(source[row + min(x, bitmap.width - 1)])
        }
      }
    }
    if matte == nil { spreadColors() }
  }

  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try pixels.map {
      (UInt32($0.alpha) << 24 | UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue))
        .littleEndian
    }
    .withUnsafeBytes(body)
  }

  private func converted(_ pixel: UInt32) -> StraightPixel {
    guard let matte, pixel >> 24 != 255 else { return StraightPixel(premultiplied: pixel) }
    // The premultiplied colour over the opaque matte.
    let rest = 255 - pixel >> 24
    func over(_ channel: UInt32, _ behind: UInt8) -> UInt8 {
      UInt8(min(255, (channel & 255) + (UInt32(behind) * rest + 127) / 255))
    }
    return StraightPixel(
      red: over(pixel >> 16, matte.red),
      green: over(pixel >> 8, matte.green),
      blue: over(pixel, matte.blue)
    )
  }

  /// Gives fully transparent pixels the colours of neighbouring visible pixels.
  ///
  /// ffmpeg stores colours at half the resolution, so black transparent pixels would darken edges.
  private mutating func spreadColors() {
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      spread(row, by: -1, within: row)
      spread(row.reversed(), by: 1, within: row)
    }
    spread(width..<pixels.count, by: -width, within: pixels.indices)
    spread((0..<max(0, pixels.count - width)).reversed(), by: width, within: pixels.indices)
  }

  private mutating func spread(
    _ places: some Sequence<Int>,
    by step: Int,
    within range: Range<Int>
  ) {
    for place in places where pixels[place].alpha == 0 && range.contains(place + step) {
      let (own, other) = (pixels[place], pixels[place + step])
      if own.red | own.green | own.blue == 0 {
        pixels[place] = StraightPixel(
          red: other.red,
          green: other.green,
          blue: other.blue,
          alpha: 0
        )
      }
    }
  }
}
