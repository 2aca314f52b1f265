/// The value of learning each string of an image, measured in an earlier parse.
///
/// Most strings that LZW learns are never used. A second parse can prefer strings that were used.
struct LZWGuide {
  /// The mean length of a code's string, in pixels.
  var meanLength = 1
  /// 2 log₂(uses + 1) of each string, rounded down; indexed by the low bits of the string's hash.
  private var gains = [UInt8](repeating: 0, count: 1 << 14)

  /// Records how often the string with the given hash was used after it had been learnt.
  mutating func note(_ hash: UInt32, uses: Int) {
    let known = uses + 1
    let gain = UInt8(Int.bitWidth - 1 - (known * known).leadingZeroBitCount)
    let place = Int(hash) & (gains.count - 1)
    gains[place] = max(gains[place], gain)
  }

  /// Returns the value of learning the string with the given hash, in quarters of a pixel.
  ///
  /// Each doubling of the string's uses adds about ``meanLength`` / 4 to the result.
  @inline(__always)
  func gain(_ hash: UInt32) -> Int { Int(gains[Int(hash) & (gains.count - 1)]) * meanLength / 8 }
}
