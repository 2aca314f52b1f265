/// A writer that packs bits into bytes, lowest bit first, as in GIF and deflate.
@_spi(Buffers) public struct BitWriter: ~Copyable {
  @usableFromInline var bytes = GrowingBuffer<UInt8>()
  /// The bits that do not yet fill a byte, lowest first.
  @usableFromInline var pending: UInt64 = 0
  @usableFromInline var pendingCount = 0

  /// Creates a writer without bits.
  public init() {}

  /// Appends the lowest `size` bits of a value, at most 56 bits; all higher bits must be zero.
  @inlinable @inline(__always)
  public mutating func append(_ value: Int, size: Int) {
    pending |= UInt64(truncatingIfNeeded: value) &<< pendingCount
    pendingCount &+= size
    // Eight bytes are always written: a test for full bytes would be an unpredictable branch.
    bytes.makeRoom(for: 8)
    UnsafeMutableRawPointer(bytes.base + bytes.count)
      .storeBytes(of: pending.littleEndian, as: UInt64.self)
    bytes.noteAppended(pendingCount &>> 3)
    pending &>>= pendingCount & ~7
    pendingCount &= 7
  }

  /// Pads the last byte with zero bits.
  public mutating func align() { append(0, size: -pendingCount & 7) }

  /// Returns all bits, padded with zeros to full bytes, and clears the writer.
  public mutating func finish() -> [UInt8] {
    align()
    defer { bytes.removeAll() }
    return Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
  }
}
