/// Returns the number of equal bytes at the start of two memory regions.
@inlinable @inline(__always)
@_spi(Buffers) public func equalBytes(
  _ bytes: UnsafeRawPointer,
  _ others: UnsafeRawPointer,
  count: Int
) -> Int {
  var index = 0
  while index &+ 8 <= count {
    let difference =
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      ^ others.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if difference != 0 {
      return index &+ UInt64(littleEndian: difference).trailingZeroBitCount &>> 3
    }
    index &+= 8
    // After 32 equal bytes, more are likely, so 32 bytes are compared at a time.
    guard index == 32 else { continue }
    while index &+ 32 <= count,
      bytes.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
        == others.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
    { index &+= 32 }
  }
  while index < count,
    bytes.load(fromByteOffset: index, as: UInt8.self)
      == others.load(fromByteOffset: index, as: UInt8.self)
  { index &+= 1 }
  return index
}
