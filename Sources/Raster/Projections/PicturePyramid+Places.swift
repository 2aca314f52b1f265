extension PicturePyramid.Level {
  /// Returns the pixel that contains a point.
  @inline(__always)
  func nearest(_ u: Double, _ v: Double) -> UInt32 {
    // Comparisons with NaN are false, so NaN selects the first pixel.
    let x = u > 0 ? (u < Double(width) ? Int(u) : width - 1) : 0
    let y = v > 0 ? (v < Double(height) ? Int(v) : height - 1) : 0
    return base[y * width + x]
  }

  /// Returns the mean of the four pixels around a point, weighted by distance; edge pixels repeat.
  @inline(__always)
  func mean(_ u: Double, _ v: Double) -> UInt64 {
    // Comparisons with NaN are false, so NaN selects the first pixel.
    let x = u > 0.5 ? (u < Double(width) - 0.5 ? Int((u - 0.5) * 256 + 0.5) : (width - 1) << 8) : 0
    let y =
      v > 0.5 ? (v < Double(height) - 0.5 ? Int((v - 0.5) * 256 + 0.5) : (height - 1) << 8) : 0
    return mean(x: x, y: y)
  }

  /// Returns the mean of four pixels, weighted by distance; `x` and `y` are measured from the
  /// centre of the first pixel, in 256ths of a pixel.
  @inline(__always)
  func mean(x: Int, y: Int) -> UInt64 {
    guard width > 1, height > 1 else { return meanOfLine(x: x, y: y) }
    // The last column and row are reached from the previous column and row, with a weight of 1.
    let column = min(x &>> 8, width &- 2)
    let row = min(y &>> 8, height &- 2)
    let fx = UInt16(truncatingIfNeeded: x &- column &<< 8)
    let fy = UInt16(truncatingIfNeeded: y &- row &<< 8)
    let both = UInt16(truncatingIfNeeded: (UInt32(fx) &* UInt32(fy)) &>> 8)
    let upper = base + (row &* width &+ column)
    let sums =
      Self.channels(upper) &* Self.shares(256 &- fx &- fy &+ both, fx &- both)
      &+ Self.channels(upper + width) &* Self.shares(fy &- both, both)
    let sum = (sums.lowHalf &+ sums.highHalf &+ 128) &>> 8
    return unsafeBitCast(sum, to: UInt64.self)
  }

  /// Returns the channels of two adjacent pixels.
  @inline(__always)
  private static func channels(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    let both = UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
    return SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(both, to: SIMD8<UInt8>.self))
  }

  /// Returns the weights for the channels of two pixels.
  @inline(__always)
  private static func shares(_ left: UInt16, _ right: UInt16) -> SIMD8<UInt16> {
    SIMD8(lowHalf: SIMD4(repeating: left), highHalf: SIMD4(repeating: right))
  }

  /// Returns the weighted mean of two pixels in a picture with a single row or column.
  private func meanOfLine(x: Int, y: Int) -> UInt64 {
    let share = UInt64((x | y) & 255)
    let first = base + (y >> 8) * width + x >> 8
    let sum =
      PixelLanes(first[0]).word &* (256 - share) &+ PixelLanes(first[share > 0 ? 1 : 0]).word
      &* share
    return ((sum &+ PixelLanes.all(128)) >> 8) & PixelLanes.all(255)
  }
}
