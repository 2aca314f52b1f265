/// The value of an image's strings, learnt from a parse of the image.
///
/// Most strings that LZW learns are never used. A second parse can prefer those that were used.
struct LZWGuide {
  /// The mean length of a code's string, in pixels.
  var meanLength = 1
  /// Twice the binary logarithm of the string's uses plus one, by hash.
  private var gains = [UInt8](repeating: 0, count: 1 << 14)

  /// Records the number of uses of a string since it was learnt.
  mutating func note(_ hash: UInt32, uses: Int) {
    let known = uses + 1
    let gain = UInt8(Int.bitWidth - 1 - (known * known).leadingZeroBitCount)
    let place = Int(hash) & (gains.count - 1)
    gains[place] = max(gains[place], gain)
  }

  /// Returns the value of learning a string, in quarters of a pixel: half a pixel for each doubling
  /// of its uses if a code stands for eight pixels on average.
  @inline(__always)
  func gain(_ hash: UInt32) -> Int { Int(gains[Int(hash) & (gains.count - 1)]) * meanLength / 8 }
}
