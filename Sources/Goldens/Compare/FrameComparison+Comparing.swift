public import Pixels
import Requirements

extension FrameComparison {
  /// Compares two pictures of one size.
  ///
  /// Equal pictures are told apart from others at the speed of memory; of others only the rows
  /// that differ are looked at closely.
  ///
  /// - Precondition: Both have the same width and height.
  public static func of(expected: Bitmap, actual: Bitmap) -> FrameComparison {
    require(
      expected.width == actual.width && expected.height == actual.height,
      "\(expected.width) × \(expected.height) pixels have no difference from those of "
        + "\(actual.width) × \(actual.height)"
    )
    return expected.withPixels { left in
      actual.withPixels { right in
        var scan = DifferenceScan(expected: left, actual: right, width: expected.width)
        scan.run()
        return scan.comparison
      }
    }
  }
}
