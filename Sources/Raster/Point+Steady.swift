extension Point {
  /// The point in pixels, rounded to 1/65,536 pixel.
  ///
  /// Mathematical functions differ in their last bits between machines. Cairo rounds to 1/256
  /// pixel. Symmetrical drawings have many values exactly between two of its steps, which would be
  /// rounded either up or down because of such noise. This rounding removes the noise first.
  @inline(__always)
  var steady: Point { Point(Self.steady(x), Self.steady(y)) }

  /// Rounds a coordinate and limits it to Cairo's range: its numbers end at 8,388,608 pixels and
  /// wrap around to the other end.
  @inline(__always)
  private static func steady(_ coordinate: Double) -> Double {
    let limit = 4_194_304.0
    // From 2^36 to 2^37 numbers lie 1/65,536 apart, so the sum is rounded, with ties to even. This
    // is much faster where `rounded()` is a function call.
    let rounder = 0x1.8p36
    return (min(max(coordinate, -limit), limit) + rounder) - rounder
  }
}
