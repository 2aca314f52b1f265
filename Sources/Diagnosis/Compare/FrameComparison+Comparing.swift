import Requirements

extension FrameComparison {
  /// Compares two pictures of the same size.
  ///
  /// Comparing equal pictures takes no longer than reading their memory. In different pictures,
  /// only rows that differ are examined.
  ///
  /// - Precondition: Both pictures have the same width and height.
  public static func of(expected: Bitmap, actual: Bitmap) -> FrameComparison {
    require(
      expected.width == actual.width && expected.height == actual.height,
      "A picture of \(expected.width) × \(expected.height) pixels cannot be compared with one of "
        + "\(actual.width) × \(actual.height)"
    )
    return expected.withPixels { left in
      actual.withPixels { right in
        var scan = DifferenceScan(PicturePair(expected: left, actual: right, width: expected.width))
        scan.run()
        return scan.comparison
      }
    }
  }

  /// Returns the mean squared difference between two pictures that are equal outside a rectangle,
  /// faster than a full comparison.
  package static func meanSquaredDifference(
    _ a: Bitmap,
    _ b: Bitmap,
    in rect: PixelRect
  ) -> Double {
    a.withPixels { before in
      b.withPixels { now in
        var squares = 0
        for y in rect.y..<rect.y + rect.height {
          let row = y * b.width + rect.x..<y * b.width + rect.x + rect.width
          let old = UnsafeBufferPointer(rebasing: before[row])
          let new = UnsafeBufferPointer(rebasing: now[row])
          var index = 0
          while let place = PixelRun.firstDifference(old, new, from: index) {
            let difference = ShadedPixel(new[place]).channels &- ShadedPixel(old[place]).channels
            for channel in 0..<8 { squares += Int(difference[channel]) * Int(difference[channel]) }
            index = place + 1
          }
        }
        return Double(squares) / Double(before.count * 6)
      }
    }
  }
}
