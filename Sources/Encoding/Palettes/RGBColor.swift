/// An opaque colour in the palette of a GIF.
struct RGBColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = RGBColor(red: 0, green: 0, blue: 0)
  static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// The channels in 24 bits, for sorting.
  var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// A colour as a point: red, green and blue in `0...255`, and zero as the fourth element.
///
/// Distances are measured between gamma-encoded values, as in the signal-to-noise ratio of a
/// picture. Between these values, small steps look equally large in dark and light colours.
typealias ColorPoint = SIMD4<Float>

extension ColorPoint {
  init(_ color: RGBColor) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  @inline(__always)
  func squaredDistance(to other: ColorPoint) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }
}

extension RGBColor {
  /// Creates the colour of an opaque pixel.
  init(pixel: UInt32) {
    red = UInt8(truncatingIfNeeded: pixel >> 16)
    green = UInt8(truncatingIfNeeded: pixel >> 8)
    blue = UInt8(truncatingIfNeeded: pixel)
  }

  /// Creates the nearest colour with integer components.
  init(_ point: ColorPoint) {
    func byte(_ value: Float) -> UInt8 { UInt8(Swift.min(255, Swift.max(0, value.rounded()))) }
    self.init(red: byte(point.x), green: byte(point.y), blue: byte(point.z))
  }
}
