/// Codes of varying length, packed into the blocks of a GIF image.
struct LZWBits: ~Copyable {
  /// What the blocks will hold.
  private var bytes = GrowingBuffer<UInt8>()
  /// The bits that do not fill a byte.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds a code, lowest bit first.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    pending |= UInt64(truncatingIfNeeded: code) &<< pendingCount
    pendingCount &+= size
    // Branchless, since which code fills a byte cannot be predicted: eight bytes are always written.
    bytes.makeRoom(for: 8)
    UnsafeMutableRawPointer(bytes.base + bytes.count)
      .storeBytes(of: pending.littleEndian, as: UInt64.self)
    bytes.noteAppended(pendingCount &>> 3)
    pending &>>= pendingCount & ~7
    pendingCount &= 7
  }

  /// Adds the bits that do not fill a byte, and begins anew.
  ///
  /// - Returns: The blocks: a length in `1...255` and as many bytes each.
  mutating func finish() -> [UInt8] {
    if pendingCount > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    let count = bytes.count
    var blocks: [UInt8] = []
    blocks.reserveCapacity(count + (count + 254) / 255)
    for start in stride(from: 0, to: count, by: 255) {
      let end = min(start + 255, count)
      blocks.append(UInt8(end - start))
      blocks += UnsafeBufferPointer(start: bytes.base + start, count: end - start)
    }
    bytes.removeAll()
    pending = 0
    pendingCount = 0
    return blocks
  }
}
