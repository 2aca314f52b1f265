/// The hash of a file: of its length and of every byte, the same on every machine.
package enum ByteHash {
  /// The 64-bit hash of some bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    var words: [UInt32] = []
    words.reserveCapacity(bytes.count / 4 + 1)
    var index = 0
    while index < bytes.count {
      var word: UInt32 = 0
      for place in 0..<min(4, bytes.count - index) {
        word |= UInt32(bytes[index + place]) << UInt32(8 * place)
      }
      words.append(word)
      index += 4
    }
    return PixelHash.fold(words.withUnsafeBufferPointer(PixelHash.of), UInt64(bytes.count))
  }

  /// A hash as sixteen hexadecimal digits.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
