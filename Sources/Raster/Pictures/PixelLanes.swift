/// The four channels of a premultiplied pixel in one word, 16 bits each, for parallel arithmetic.
struct PixelLanes {
  /// The channels, blue in the lowest bits.
  private(set) var word: UInt64

  @inline(__always)
  init(_ pixel: UInt32) {
    let halves = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
    word = (halves | halves << 8) & Self.low
  }

  /// Creates lanes from a word with channels in `0...255`.
  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// Returns a word with the same number in all four channels.
  @inline(__always)
  static func all(_ number: UInt64) -> UInt64 { number &* 0x0001_0001_0001_0001 }

  static var zero: PixelLanes { PixelLanes(word: 0) }

  /// The pixel; valid only if each channel is in `0...255`.
  @inline(__always)
  var pixel: UInt32 {
    let halves = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: halves | halves >> 16)
  }

  /// The value of a channel; channel 0 is blue.
  @inline(__always)
  subscript(channel: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: word >> (16 * channel) & 0xFFFF)
  }

  /// Returns the rounded mean with another pixel; `share` is the weight of `other`, in 256ths.
  @inline(__always)
  func mixed(with other: PixelLanes, _ share: UInt64) -> PixelLanes {
    let sum = word &* (256 - share) &+ other.word &* share &+ 0x0080_0080_0080_0080
    return PixelLanes(word: sum >> 8 & Self.low)
  }

  /// Adds each channel; a sum of up to 257 pixels does not overflow.
  @inline(__always)
  static func += (sum: inout PixelLanes, other: PixelLanes) { sum.word &+= other.word }

  /// Returns the mean of `count` pixels from their sum, rounded.
  func divided(by count: UInt32) -> UInt32 {
    var pixel: UInt32 = 0
    for channel in 0..<4 {
      pixel |= ((self[UInt64(channel)] + count / 2) / count) << (8 * UInt32(channel))
    }
    return pixel
  }

  private static var low: UInt64 { 0x00FF_00FF_00FF_00FF }
}
