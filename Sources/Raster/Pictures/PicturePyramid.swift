/// A picture and its mipmaps, each half as wide and high as the previous level, down to one pixel.
///
/// A pixel of a mipmap is the mean of the area that it covers, even if a width or height is odd.
final class PicturePyramid {
  /// The picture or a mipmap.
  struct Level {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// The level's width as a fraction of the picture's width.
    let across: Double
    /// The level's height as a fraction of the picture's height.
    let down: Double
  }

  /// The picture, followed by its mipmaps; their pixels live as long as the pyramid.
  let levels: [Level]
  /// The bitmaps of the picture and of its mipmaps.
  let bitmaps: [Bitmap]

  /// Returns a level by its number: 0 is the picture, and too large a number gives the last level.
  func level(_ number: Int) -> Level { levels[min(number, levels.count - 1)] }

  /// Creates a pyramid of the picture and, if `hasMipmaps`, of all its mipmaps.
  init(_ bitmap: Bitmap, hasMipmaps: Bool) {
    var bitmaps = [bitmap]
    var last = bitmap
    while hasMipmaps, last.width > 1 || last.height > 1 {
      last = last.halved
      bitmaps.append(last)
    }
    self.bitmaps = bitmaps
    levels = bitmaps.map {
      Level(
        base: UnsafePointer($0.baseAddress),
        width: $0.width,
        height: $0.height,
        across: Double($0.width) / Double(bitmap.width),
        down: Double($0.height) / Double(bitmap.height)
      )
    }
  }
}

/// A cache of the mipmaps of recently drawn pictures.
final class PyramidCache {
  private var kept: [PicturePyramid] = []
  /// The total number of pixels of the pictures, not counting their mipmaps.
  private var pixelCount = 0
  /// The maximum of ``pixelCount``, unless one picture has more; with mipmaps, this takes 43 MB.
  private static let capacity = 8_000_000

  /// Returns the pyramid of a picture; its mipmaps are made if they are not in the cache.
  func pyramid(of bitmap: Bitmap) -> PicturePyramid {
    if let known = kept.first(where: { $0.bitmaps[0] == bitmap }) { return known }
    let pyramid = PicturePyramid(bitmap, hasMipmaps: true)
    pixelCount += bitmap.width * bitmap.height
    kept.append(pyramid)
    while pixelCount > Self.capacity, kept.count > 1 {
      let oldest = kept.removeFirst().bitmaps[0]
      pixelCount -= oldest.width * oldest.height
    }
    return pyramid
  }
}

extension Bitmap {
  /// A copy with half the columns and half the rows, both rounded down, but at least one.
  fileprivate var halved: Bitmap {
    let columns = Halving.taps(of: width)
    let rows = Halving.taps(of: height)
    var copy = Bitmap(width: columns.count, height: rows.count)
    let (width, count) = (width, columns.count)
    withPixels { source in
      copy.withMutablePixels { pixels in
        for (y, rows) in rows.enumerated() {
          for (x, columns) in columns.enumerated() {
            var (sums, total) = (SIMD4<UInt64>.zero, 0 as UInt64)
            for row in rows {
              for column in columns {
                let weight = row.weight * column.weight
                let lanes = PixelLanes(source[row.place * width + column.place])
                for channel in 0..<4 { sums[channel] += weight * UInt64(lanes[UInt64(channel)]) }
                total += weight
              }
            }
            var pixel: UInt64 = 0
            for channel in 0..<4 { pixel |= ((sums[channel] + total / 2) / total) << (8 * channel) }
            pixels[y * count + x] = UInt32(truncatingIfNeeded: pixel)
          }
        }
      }
    }
    return copy
  }
}

/// The pixels along one axis that contribute to each pixel of a halved picture, with weights.
private enum Halving {
  typealias Tap = (place: Int, weight: UInt64)

  /// Returns the contributing pixels for each pixel of the halved axis.
  ///
  /// If 2n + 1 pixels become n pixels, each new pixel is 2 + 1/n old pixels long, so it covers
  /// parts of three old pixels.
  static func taps(of length: Int) -> [[Tap]] {
    let count = max(length / 2, 1)
    return (0..<count).map { index in
      if length == 1 { return [(0, 1)] }
      let first = 2 * index
      if length % 2 == 0 { return [(first, 1), (first + 1, 1)] }
      return [
        (first, UInt64(count - index)), (first + 1, UInt64(count)), (first + 2, UInt64(index + 1)),
      ]
    }
  }
}
