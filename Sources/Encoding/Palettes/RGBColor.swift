/// An opaque colour of a GIF's palette.
struct RGBColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = RGBColor(red: 0, green: 0, blue: 0)
  static let white = RGBColor(red: 255, green: 255, blue: 255)

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of an opaque pixel.
  init(pixel: UInt32) {
    red = UInt8(truncatingIfNeeded: pixel >> 16)
    green = UInt8(truncatingIfNeeded: pixel >> 8)
    blue = UInt8(truncatingIfNeeded: pixel)
  }

  /// The channels in 24 bits, by which colours can be sorted.
  var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
