/// Packs bits into bytes, lowest bit first, as GIF and deflate store them.
struct BitWriter: ~Copyable {
  private var bytes = GrowingBuffer<UInt8>()
  /// The bits that do not fill a byte.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds up to 56 bits; all above them are zero.
  @inline(__always)
  mutating func append(_ value: Int, size: Int) {
    pending |= UInt64(truncatingIfNeeded: value) &<< pendingCount
    pendingCount &+= size
    // Branchless, since which code fills a byte cannot be predicted: eight bytes are always written.
    bytes.makeRoom(for: 8)
    UnsafeMutableRawPointer(bytes.base + bytes.count)
      .storeBytes(of: pending.littleEndian, as: UInt64.self)
    bytes.noteAppended(pendingCount &>> 3)
    pending &>>= pendingCount & ~7
    pendingCount &= 7
  }

  /// Fills up to a byte with zeros.
  mutating func align() { append(0, size: -pendingCount & 7) }

  /// Hands out all bits, filled up to a byte, and begins anew.
  mutating func finish() -> [UInt8] {
    align()
    defer { bytes.removeAll() }
    return Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
  }
}
