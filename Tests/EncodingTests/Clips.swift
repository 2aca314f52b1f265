import Encoding
import Pixels
import TestSupport

/// Animations to encode.
enum Clips {
  /// Returns antialiased discs that move over a background; `background` is premultiplied.
  static func discs(
    frames count: Int,
    width: Int = 64,
    height: Int = 48,
    fps: Double = 25,
    background: UInt32 = 0xFFFF_FFFF,
    colors: [StraightPixel] = [
      StraightPixel(red: 200, green: 30, blue: 60), StraightPixel(red: 20, green: 90, blue: 210),
    ]
  ) -> [Frame] {
    (0..<count).map { index in
      var bitmap = Bitmap(width: width, height: height)
      bitmap.fill(background)
      for (number, color) in colors.enumerated() {
        let phase = Double((index * (2 + number) + number * 9) % 24) / 24
        let disc = Clips.disc(
          width: width,
          height: height,
          x: Double(width) * (0.2 + 0.6 * phase),
          y: Double(height) * (number == 0 ? 0.35 : 0.6),
          radius: Double(height) * (0.12 + 0.1 * phase),
          color: color
        )
        bitmap.blend(disc, x: 0, y: 0)
      }
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / fps)
    }
  }

  /// Returns a disc with soft edges on a transparent ground.
  static func disc(
    width: Int,
    height: Int,
    x: Double,
    y: Double,
    radius: Double,
    color: StraightPixel
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let dx = Double(column) + 0.5 - x
        let dy = Double(row) + 0.5 - y
        let coverage = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
        var pixel = color
        // Sixteen levels of coverage, as a rasteriser with a grid of 4 × 4 has.
        pixel.alpha = UInt8((coverage * 15).rounded() * 17)
        bitmap[column, row] = pixel.premultiplied
      }
    }
    return bitmap
  }

  /// Returns a moving gradient, with a white and a black bar.
  static func gradient(frames count: Int, width: Int = 96, height: Int = 96) -> [Frame] {
    (0..<count).map { index in
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let u = Double(x) / Double(width - 1)
          let v = Double(y) / Double(height - 1)
          let shift = Double(index) / Double(max(1, count))
          bitmap[x, y] =
            StraightPixel(
              red: UInt8(90 + 90 * u),
              green: UInt8(100 + 60 * v),
              blue: UInt8(220 - 70 * (u * (1 - shift) + v * shift))
            ).premultiplied
        }
      }
      bitmap.fill(0xFFFF_FFFF, in: PixelRect(x: 0, y: 0, width: width, height: 6))
      bitmap.fill(0xFF00_0000, in: PixelRect(x: 0, y: 6, width: width, height: 4))
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 25)
    }
  }

  /// Returns a picture of exactly so many opaque colours.
  static func palette(_ count: Int, shift: Int = 0, width: Int = 32, height: Int = 32) -> Bitmap {
    Bitmap(
      width: width,
      height: height,
      pixels: (0..<width * height).map { place in
        let number = UInt32((place + shift) % count)
        return 0xFF00_0000 | (number * 7 & 255) << 16 | (number * 3 & 255) << 8 | number
      }
    )
  }

  /// Returns random pixels, valid as premultiplied ones.
  static func noise(width: Int, height: Int, seed: UInt64, opaque: Bool) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: width,
      height: height,
      pixels: (0..<width * height).map { _ in
        let bits = generator.next()
        return StraightPixel(
          red: UInt8(truncatingIfNeeded: bits),
          green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16),
          alpha: opaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24)
        ).premultiplied
      }
    )
  }

  /// Returns the part of a picture that GIF can keep: composed over white, every pixel opaque or
  /// transparent, by a threshold of 128.
  static func binarized(_ bitmap: Bitmap) -> Bitmap {
    Bitmap(
      width: bitmap.width,
      height: bitmap.height,
      pixels: bitmap.withPixels { pixels in
        pixels.map { pixel in
          let rest = 255 - (pixel >> 24)
          // White adds the same to every channel, alpha included.
          return rest > 127 ? 0 : pixel + 0x0101_0101 * rest
        }
      }
    )
  }
}
