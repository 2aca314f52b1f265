import Pixels

/// A picture and smaller and smaller copies of it, each with half the columns and rows of the one
/// before, rounded up.
final class MipChain {
  /// A copy.
  struct Level {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
  }

  /// The picture, which keeps its pixels where they are.
  let bitmap: Bitmap
  private(set) var levels: [Level]
  private var copies: [UnsafeMutablePointer<UInt32>] = []

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    levels = [
      Level(
        pixels: UnsafePointer(bitmap.baseAddress),
        width: bitmap.width,
        height: bitmap.height
      )
    ]
  }

  deinit { for copy in copies { copy.deallocate() } }

  /// A level by its number, 0 being the picture; the smallest one has a single pixel.
  func level(_ number: Int) -> Level {
    while levels.count <= number, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(makeHalf(of: last))
    }
    return levels[min(number, levels.count - 1)]
  }

  /// Means of four pixels; beyond an odd edge a picture goes on as its edge.
  private func makeHalf(of level: Level) -> Level {
    let (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    copies.append(pixels)
    for y in 0..<height {
      let upper = level.pixels + 2 * y * level.width
      let lower = level.pixels + min(2 * y + 1, level.height - 1) * level.width
      for x in 0..<width {
        let (left, right) = (2 * x, min(2 * x + 1, level.width - 1))
        let sum =
          Channels.spread(upper[left]) &+ Channels.spread(upper[right])
          &+ Channels.spread(lower[left]) &+ Channels.spread(lower[right])
        pixels[y * width + x] = Channels.pixel((sum &+ Channels.all(2)) >> 2)
      }
    }
    return Level(pixels: UnsafePointer(pixels), width: width, height: height)
  }
}

/// The four channels of a pixel side by side, 16 bits each.
enum Channels {
  /// A pixel's channels.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  /// The pixel of channels, of each of which the lowest eight bits count.
  @inline(__always)
  static func pixel(_ channels: UInt64) -> UInt32 {
    let kept = channels & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: kept) | UInt32(truncatingIfNeeded: kept >> 24)
  }

  /// A number in all four channels.
  @inline(__always)
  static func all(_ number: UInt64) -> UInt64 { number &* 0x0001_0001_0001_0001 }
}
