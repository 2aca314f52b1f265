/// What the strings of an image are worth, from a parse of it: most strings that LZW learns are never
/// used, and another parse may prefer those that are.
struct LZWGuide {
  /// The mean length of a code's string, in pixels.
  var meanLength = 1
  /// By hash, twice the binary logarithm of one more than the string's uses.
  private var gains = [UInt8](repeating: 0, count: 1 << 14)

  /// Notes how often a string was used since it was learnt.
  mutating func note(_ hash: UInt32, uses: Int) {
    let known = uses + 1
    let gain = UInt8(Int.bitWidth - 1 - (known * known).leadingZeroBitCount)
    let place = Int(hash) & (gains.count - 1)
    gains[place] = max(gains[place], gain)
  }

  /// What learning a string is worth, in quarters of a pixel: half a pixel for each doubling of its
  /// uses where codes stand for eight pixels.
  @inline(__always)
  func gain(_ hash: UInt32) -> Int { Int(gains[Int(hash) & (gains.count - 1)]) * meanLength / 8 }
}
