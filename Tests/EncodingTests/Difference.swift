import Pixels

/// The difference between two pictures of one size.
enum Difference {
  /// Returns the largest difference of a premultiplied channel.
  static func largest(_ a: Bitmap, _ b: Bitmap) -> Int {
    fold(a, b, 0) { max($0, abs($1)) }
  }

  /// Returns the peak signal-to-noise ratio of the colours, in decibels; infinite if they are
  /// equal.
  static func psnr(_ pairs: [(Bitmap, Bitmap)]) -> Double {
    var squares = 0
    var samples = 0
    for (a, b) in pairs {
      squares += fold(a, b, 0) { $0 + $1 * $1 }
      samples += a.width * a.height * 3
    }
    guard squares > 0 else { return .infinity }
    return 10 * logarithm(255 * 255 * Double(samples) / Double(squares))
  }

  private static func fold(_ a: Bitmap, _ b: Bitmap, _ start: Int, _ step: (Int, Int) -> Int) -> Int
  {
    a.withPixels { left in
      b.withPixels { right in
        var result = start
        // Equal pixels change no result, and most pixels are equal.
        for (p, q) in zip(left, right) where p != q {
          for shift in [UInt32(0), 8, 16, 24] {
            result = step(result, Int(p >> shift & 255) - Int(q >> shift & 255))
          }
        }
        return result
      }
    }
  }
}
