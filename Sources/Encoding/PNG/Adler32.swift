/// The checksum of a zlib stream (RFC 1950), sixteen bytes at a time.
struct Adler32 {
  private static let modulus: UInt32 = 65_521
  /// After so many steps of sixteen bytes the sums below still fit sixteen bits: 255 × 22 × 23 / 2.
  private static let steps = 22
  private static let places = SIMD16<UInt32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

  private var low: UInt32 = 1
  private var high: UInt32 = 0

  var value: UInt32 { high << 16 | low }

  /// Adds some bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while bytes.count - offset >= 16 {
      let count = min(Adler32.steps, (bytes.count - offset) / 16)
      var sums = SIMD16<UInt16>()
      // A byte is counted once for each step after its own, and its own.
      var weighted = SIMD16<UInt16>()
      for _ in 0..<count {
        sums &+= SIMD16<UInt16>(
          truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        )
        weighted &+= sums
        offset += 16
      }
      let wide = SIMD16<UInt32>(truncatingIfNeeded: sums)
      let total = SIMD16<UInt32>(truncatingIfNeeded: weighted).wrappedSum() &* 16
      high =
        (high + low * UInt32(count * 16) + total - (wide &* Adler32.places).wrappedSum())
        % Adler32.modulus
      low = (low + wide.wrappedSum()) % Adler32.modulus
    }
    for byte in bytes[offset...] {
      low = (low + UInt32(byte)) % Adler32.modulus
      high = (high + low) % Adler32.modulus
    }
  }
}
