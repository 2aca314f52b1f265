extension Point {
  /// The point in pixels, rounded to 1/65,536 pixel.
  ///
  /// The last bits of mathematical functions differ between machines. Cairo rounds to 1/256 pixel.
  /// Symmetrical drawings have many values exactly halfway between multiples of 1/256, where the
  /// last bits would decide the direction of rounding. Rounding to 1/65,536 first prevents this.
  @inline(__always)
  var roundedForCairo: Point { Point(Self.rounded(x), Self.rounded(y)) }

  /// Rounds and clamps a coordinate, because Cairo's numbers wrap around at 8,388,608 pixels.
  @inline(__always)
  private static func rounded(_ coordinate: Double) -> Double {
    let limit = 4_194_304.0
    // From 2^36 to 2^37, adjacent numbers differ by 1/65,536, so the sum is rounded, ties to even.
    // This is much faster on machines where `rounded()` is a function call.
    let rounder = 0x1.8p36
    return (min(max(coordinate, -limit), limit) + rounder) - rounder
  }
}
