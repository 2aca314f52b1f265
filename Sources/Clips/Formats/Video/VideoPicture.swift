import Pixels

/// A picture as ffmpeg takes it: blue, green, red and alpha of straight colours, row by row.
struct VideoPicture {
  /// The number of columns; even where there is a matte.
  let width: Int
  /// The number of rows; even where there is a matte.
  let height: Int
  private let matte: StraightPixel?
  private var pixels: [UInt32]

  /// - Parameters:
  ///   - width: The number of columns of each bitmap.
  ///   - height: The number of rows of each bitmap.
  ///   - matte: What lies behind the pictures; nil keeps their opacity, and any size.
  init(width: Int, height: Int, matte: Color?) {
    self.matte = matte?.straightPixel
    self.width = matte == nil ? width : width + width % 2
    self.height = matte == nil ? height : height + height % 2
    pixels = Array(repeating: 0, count: self.width * self.height)
  }

  /// Takes the pixels of a bitmap; a column or a row that it lacks is its last one.
  mutating func set(_ bitmap: Bitmap) {
    bitmap.withPixels { source in
      for y in 0..<height {
        let row = min(y, bitmap.height - 1) * bitmap.width
        for x in 0..<width {
          pixels[y * width + x] = converted(source[row + min(x, bitmap.width - 1)])
        }
      }
    }
  }

  /// Hands over the bytes.
  func withBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try pixels.withUnsafeBytes(body)
  }

  private func converted(_ pixel: UInt32) -> UInt32 {
    guard pixel >> 24 != 255 else { return pixel.littleEndian }
    guard let matte else {
      let straight = StraightPixel(premultiplied: pixel)
      return Self.packed(straight.red, straight.green, straight.blue, straight.alpha)
    }
    // Premultiplied colours over an opaque one.
    let rest = 255 - pixel >> 24
    func over(_ channel: UInt32, _ behind: UInt8) -> UInt8 {
      UInt8(min(255, (channel & 255) + (UInt32(behind) * rest + 127) / 255))
    }
    return Self.packed(
      over(pixel >> 16, matte.red),
      over(pixel >> 8, matte.green),
      over(pixel, matte.blue),
      255
    )
  }

  private static func packed(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32
  {
    (UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)).littleEndian
  }
}
