import CBaseline
import Pullreel

/// A surface that plain C draws on.
final class Baseline {
  let pointer: OpaquePointer
  private let side: Int

  /// - Parameters:
  ///   - side: The side of the square picture, in pixels.
  ///   - tolerance: The largest distance of lines from the curves that they replace, in pixels;
  ///     Cairo's own if `nil`.
  init(side: Int, tolerance: Double? = nil) {
    self.side = side
    pointer = baseline_create(Int32(side), Int32(side))
    if let tolerance { baseline_set_tolerance(pointer, tolerance) }
  }

  deinit { baseline_destroy(pointer) }

  /// Returns the largest and the mean difference of a channel between a picture and what was drawn
  /// last.
  func difference(from bitmap: Bitmap) -> (largest: Int, mean: Double) {
    guard let pixels = baseline_pixels(pointer) else { return (255, 255) }
    var largest = 0
    var sum = 0
    bitmap.withPixels { own in
      for index in own.indices where own[index] != pixels[index] {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let step = Int(own[index] >> shift & 0xFF) - Int(pixels[index] >> shift & 0xFF)
          largest = max(largest, abs(step))
          sum += abs(step)
        }
      }
    }
    return (largest, Double(sum) / Double(side * side * 4))
  }

  /// Writes what was drawn last with Cairo's PNG writer; returns the number of bytes.
  func writePNG() -> Int { baseline_write_png(pointer) }
}
