extension Color {
  /// Creates the colour of a pixel.
  public init(_ pixel: StraightPixel) {
    self.init(rgb8: pixel.red, pixel.green, pixel.blue, alpha: Double(pixel.alpha) / 255)
  }

  /// The pixel nearest to the colour; components are clamped to `0...1`, and NaN becomes 0.
  public var straightPixel: StraightPixel {
    StraightPixel(
      red: Color.byte(red),
      green: Color.byte(green),
      blue: Color.byte(blue),
      alpha: Color.byte(alpha)
    )
  }

  /// Returns whether two colours have equal red, green and blue in 8 bits; opacity is ignored.
  package func hasSameLevels(as other: Color) -> Bool {
    let (own, other) = (straightPixel, other.straightPixel)
    return (own.red, own.green, own.blue) == (other.red, other.green, other.blue)
  }

  private static func byte(_ component: Double) -> UInt8 {
    // A comparison with NaN is false, so NaN becomes 0.
    guard component > 0 else { return 0 }
    return component < 1 ? UInt8((component * 255).rounded()) : 255
  }
}
