import Pixels

/// Pixels in memory, in one of the layouts of Core Graphics.
final class PixelMemory {
  let bytes: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let bytesPerPixel: Int
  let space: CGColorSpace
  let info: CGBitmapInfo
  private let isOwner: Bool
  /// The byte offsets of red, green, blue and alpha in a pixel; `nil` for grey.
  private let places: (red: Int, green: Int, blue: Int, alpha: Int)?

  init?(
    _ data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    info: CGBitmapInfo
  ) {
    let isGray = space.numberOfComponents == 1 || info.alpha == .alphaOnly
    bytesPerPixel = isGray ? 1 : 4
    let least = width * bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
    self.bytesPerRow = max(bytesPerRow, least)
    self.width = width
    self.height = height
    self.space = space
    self.info = info
    isOwner = data == nil
    let size = self.bytesPerRow * height
    if let data {
      bytes = data
    } else {
      bytes = .allocate(byteCount: size, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }
    let isAlphaFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(info.alpha)
    let big = isAlphaFirst ? (1, 2, 3, 0) : (0, 1, 2, 3)
    places =
      isGray
      ? nil : info.isLittle ? (3 - big.0, 3 - big.1, 3 - big.2, 3 - big.3) : big
  }

  deinit { if isOwner { bytes.deallocate() } }

  private var hasAlpha: Bool {
    ![.none, .noneSkipLast, .noneSkipFirst].contains(info.alpha)
  }
  private var isPremultiplied: Bool { ![.first, .last].contains(info.alpha) }

  /// Writes a picture of the same size to the memory.
  func store(_ picture: Bitmap) {
    picture.withPixels { pixels in
      for y in 0..<min(height, picture.height) {
        for x in 0..<min(width, picture.width) {
          let pixel = pixels[y * picture.width + x]
          let target = (bytes + y * bytesPerRow + x * bytesPerPixel)
            .assumingMemoryBound(to: UInt8.self)
          let alpha = UInt8(pixel >> 24)
          func part(_ shift: UInt32) -> UInt8 {
            let value = UInt8(pixel >> shift & 0xFF)
            guard !isPremultiplied, alpha > 0 else { return value }
            return UInt8(min(Int(value) * 255 / Int(alpha), 255))
          }
          let (red, green, blue) = (part(16), part(8), part(0))
          guard let places else {
            let gray = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
            target[0] = info.alpha == .alphaOnly ? alpha : UInt8(gray.rounded())
            continue
          }
          target[places.red] = red
          target[places.green] = green
          target[places.blue] = blue
          target[places.alpha] = hasAlpha ? alpha : 255
        }
      }
    }
  }

  /// Returns the picture that the memory holds.
  func load() -> Bitmap {
    var result = Bitmap(width: width, height: height)
    result.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let source = (bytes + y * bytesPerRow + x * bytesPerPixel)
            .assumingMemoryBound(to: UInt8.self)
          pixels[y * width + x] = pixel(source)
        }
      }
    }
    return result
  }

  private func pixel(_ source: UnsafeMutablePointer<UInt8>) -> UInt32 {
    guard let places else {
      let value = UInt32(source[0])
      return info.alpha == .alphaOnly
        ? value << 24 : 0xFF00_0000 | value << 16 | value << 8 | value
    }
    let alpha = hasAlpha ? UInt32(source[places.alpha]) : 255
    func part(_ index: Int) -> UInt32 {
      let value = UInt32(source[index])
      return isPremultiplied || !hasAlpha ? min(value, alpha) : value * alpha / 255
    }
    return alpha << 24 | part(places.red) << 16 | part(places.green) << 8 | part(places.blue)
  }
}
