/// The four channels of a pixel side by side, 16 bits each.
enum Channels {
  /// A pixel's channels.
  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  /// The pixel of channels, of each of which the lowest eight bits count.
  @inline(__always)
  static func pixel(_ channels: UInt64) -> UInt32 {
    let kept = channels & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: kept) | UInt32(truncatingIfNeeded: kept >> 24)
  }

  /// A number in all four channels.
  @inline(__always)
  static func all(_ number: UInt64) -> UInt64 { number &* 0x0001_0001_0001_0001 }
}
