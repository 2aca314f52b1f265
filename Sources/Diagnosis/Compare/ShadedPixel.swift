/// A premultiplied pixel composited over black and over white.
///
/// A change of alpha alone is visible over at least one of these backgrounds. For each background,
/// the channels are blue, green, red and an unused one.
struct ShadedPixel {
  typealias Channels = SIMD8<Int16>

  /// The indices in ``channels`` of the pixel's red, green and blue over white.
  static let overWhite = (red: 6, green: 5, blue: 4)

  /// Blue, green, red and 0 over black, then blue, green, red and 0 over white, in levels.
  let channels: Channels

  @inline(__always)
  init(_ pixel: UInt32) {
    // Spreading bytes to 16-bit lanes with integer masks is three times as fast as lane by lane.
    let halves = UInt64(pixel & 0x00FF_FFFF) | UInt64(pixel & 0x00FF_FFFF) << 16
    let spread = halves & 0x0000_FFFF_0000_FFFF
    let black = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let white = black &+ UInt64(255 - (pixel >> 24)) &* 0x0000_0001_0001_0001
    channels = Channels(littleEndian: black, white)
  }

  /// Returns whether two pixels differ by at most `levels` in every channel, over black and white.
  ///
  /// This is faster than comparing all channels with SIMD, because most differing pairs already
  /// differ in red, which is compared first.
  @inline(__always)
  static func areNear(_ a: UInt32, _ b: UInt32, levels: Int) -> Bool {
    let range = -levels...levels
    let veil = Int(a >> 24) - Int(b >> 24)
    let red = Int(a >> 16 & 255) - Int(b >> 16 & 255)
    guard range ~= red, range ~= red - veil else { return false }
    let green = Int(a >> 8 & 255) - Int(b >> 8 & 255)
    guard range ~= green, range ~= green - veil else { return false }
    let blue = Int(a & 255) - Int(b & 255)
    return range ~= blue && range ~= blue - veil
  }
}

extension SIMD8<Int16> {
  /// Creates four elements from `low`, then four from `high`, each word's lowest 16 bits first.
  @inline(__always)
  fileprivate init(littleEndian low: UInt64, _ high: UInt64) {
    #if _endian(big)
    self.init()
    for lane in 0..<4 {
      self[lane] = Int16(truncatingIfNeeded: low >> UInt64(16 * lane))
      self[lane + 4] = Int16(truncatingIfNeeded: high >> UInt64(16 * lane))
    }
    #else
    self = unsafeBitCast(SIMD2(low, high), to: Self.self)
    #endif
  }

  /// The absolute values of all elements.
  var magnitude: Self {
    @inline(__always) get {
      // The sign mask has all bits set for negative elements.
      let sign = self &>> 15
      return (self ^ sign) &- sign
    }
  }
}
