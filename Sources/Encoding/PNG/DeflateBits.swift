/// Collects bits, lowest first, and hands them over in pieces.
struct DeflateBits {
  private let output: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// - Parameter output: Room for a piece; the caller keeps it.
  init(_ output: UnsafeMutableBufferPointer<UInt8>) { self.output = output }

  /// Adds up to 32 bits.
  @inline(__always)
  mutating func write(
    _ value: UInt64,
    _ length: Int,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    bits |= value << UInt64(bitCount)
    bitCount += length
    if bitCount >= 32 { try spill(emit) }
  }

  /// Adds whole bytes; the bits before them are filled up to a byte.
  mutating func write(
    bytes: UnsafeBufferPointer<UInt8>,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try align(emit)
    for byte in bytes { try write(UInt64(byte), 8, emit) }
  }

  /// Fills up to a byte with zeros.
  mutating func align(_ emit: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try write(0, -bitCount & 7, emit)
  }

  /// Hands over what is left, filled up to a byte.
  mutating func finish(_ emit: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try align(emit)
    while bitCount > 0 {
      output[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      bitCount -= 8
    }
    if count > 0 {
      try emit(
        UnsafeRawBufferPointer(
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(output)[..<count])
        )
      )
    }
    count = 0
  }

  @inline(__always)
  private mutating func spill(_ emit: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    UnsafeMutableRawBufferPointer(output).storeBytes(
      of: UInt32(truncatingIfNeeded: bits).littleEndian,
      toByteOffset: count,
      as: UInt32.self
    )
    count += 4
    bits >>= 32
    bitCount -= 32
    // Room for what the end of a stream adds stays free.
    if count + 8 > output.count {
      try emit(
        UnsafeRawBufferPointer(
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(output)[..<count])
        )
      )
      count = 0
    }
  }
}
