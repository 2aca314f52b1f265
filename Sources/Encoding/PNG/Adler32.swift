/// The checksum of a zlib stream, sixteen bytes at a time, or of parts that are known.
struct Adler32 {
  private static let modulus: UInt32 = 65_521
  /// After so many steps of sixteen bytes the sums below still fit sixteen bits: 255 × 22 × 23 / 2.
  private static let steps = 22
  private static let places = SIMD16<UInt32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

  private var low: UInt32
  private var high: UInt32 = 0

  var value: UInt32 { high << 16 | low }

  /// The checksum of nothing, as a stream begins.
  init() { low = 1 }

  /// What some bytes add to a checksum, wherever they stand.
  init(partOf bytes: UnsafeRawBufferPointer) {
    low = 0
    add(bytes)
  }

  /// Adds a part, without looking at its bytes again.
  ///
  /// - Parameters:
  ///   - part: What its bytes add.
  ///   - count: How many they are.
  mutating func add(_ part: Adler32, count: Int) {
    high = (high + Adler32.weight(low, count) + part.high) % Adler32.modulus
    low = (low + part.low) % Adler32.modulus
  }

  /// Exchanges some bytes for as many others.
  ///
  /// - Parameters:
  ///   - old: What they add.
  ///   - new: What the others add.
  ///   - following: The number of bytes after them.
  mutating func replace(_ old: Adler32, with new: Adler32, following: Int) {
    let change = (new.low + Adler32.modulus - old.low) % Adler32.modulus
    high = (high + new.high + Adler32.modulus - old.high) % Adler32.modulus
    high = (high + Adler32.weight(change, following)) % Adler32.modulus
    low = (low + change) % Adler32.modulus
  }

  /// What a sum adds over some bytes that follow it; with two sums more it fits 32 bits.
  private static func weight(_ sum: UInt32, _ count: Int) -> UInt32 {
    sum * UInt32(count % Int(modulus))
  }

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
