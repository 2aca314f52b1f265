/// Codes of varying length, packed into the blocks of a GIF image.
struct LZWBits: ~Copyable {
  /// What the blocks will hold.
  private var words = GrowingBuffer<UInt32>()
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Adds a code, lowest bit first.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    pending |= UInt64(truncatingIfNeeded: code) &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: size)
    if pendingCount >= 32 {
      words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
      pending &>>= 32
      pendingCount &-= 32
    }
  }

  /// Adds the bits that do not fill a byte, and begins anew.
  ///
  /// - Returns: The blocks: a length in `1...255` and as many bytes each.
  mutating func finish() -> [UInt8] {
    let count = words.count * 4 + Int(pendingCount + 7) / 8
    words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
    let bytes = UnsafeRawBufferPointer(start: words.base, count: count)
    var blocks: [UInt8] = []
    blocks.reserveCapacity(count + (count + 254) / 255)
    for start in stride(from: 0, to: count, by: 255) {
      let end = min(start + 255, count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
    }
    words.removeAll()
    pending = 0
    pendingCount = 0
    return blocks
  }
}
