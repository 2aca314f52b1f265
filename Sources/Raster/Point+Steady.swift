extension Point {
  /// The point in pixels, rounded to 1/65,536 of one.
  ///
  /// Mathematical functions differ in their last bits between machines. Cairo rounds to 1/256
  /// pixel; a value that lies exactly between two of its steps, as symmetrical drawings have many,
  /// would fall to either side by such noise. This rounding removes the noise first.
  @inline(__always)
  var steady: Point { Point(Self.steady(x), Self.steady(y)) }

  /// Rounds a coordinate, and keeps it where Cairo can count: its numbers end at 8,388,608 pixels
  /// and wrap around to the other end.
  @inline(__always)
  private static func steady(_ coordinate: Double) -> Double {
    let limit = 4_194_304.0
    // From 2^36 to 2^37 numbers lie 1/65,536 apart, so the sum is rounded, from the middle to an
    // even one. Where `rounded()` is a call, this is much faster.
    let rounder = 0x1.8p36
    return (min(max(coordinate, -limit), limit) + rounder) - rounder
  }
}
