/// A hash of a byte array and its length, the same on every machine.
package enum ByteHash {
  /// Returns the 64-bit hash of some bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    let whole = bytes.count / 4
    var words = bytes.withUnsafeBytes { raw in
      (0..<whole).map {
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
      }
    }
    if bytes.count > whole * 4 {
      words.append(bytes[(whole * 4)...].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    return PixelHash.fold(words.withUnsafeBufferPointer(PixelHash.of), UInt64(bytes.count))
  }

  /// Returns a hash written as sixteen hexadecimal digits.
  package static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
