/// An opaque colour of a GIF's palette.
struct RGBColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = RGBColor(red: 0, green: 0, blue: 0)
  static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// The channels in 24 bits, by which colours can be sorted.
  var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// A colour as a point: red, green and blue in `0...255`; the fourth element is zero.
///
/// Distances are taken between gamma-encoded values, which also define the signal-to-noise ratio
/// of a picture. In them, the small steps between neighbouring colours of a palette of 256 look
/// equally large.
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

  /// Creates the nearest colour with whole components.
  init(_ point: ColorPoint) {
    func byte(_ value: Float) -> UInt8 { UInt8(Swift.min(255, Swift.max(0, value.rounded()))) }
    self.init(red: byte(point.x), green: byte(point.y), blue: byte(point.z))
  }
}
