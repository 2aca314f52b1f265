/// Codes of varying length, packed into the blocks of a GIF image.
struct LZWBits {
  /// The blocks so far: a length in `1...255` and as many bytes each.
  private(set) var blocks: [UInt8] = []
  private var blockStart = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds a code, lowest bit first.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    pending |= UInt64(code) << UInt64(pendingCount)
    pendingCount += size
    while pendingCount >= 8 {
      appendByte(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Adds the bits that do not fill a byte.
  mutating func finish() {
    if pendingCount > 0 { appendByte(UInt8(truncatingIfNeeded: pending)) }
    pending = 0
    pendingCount = 0
    blockStart = blocks.count
  }

  /// Forgets the blocks and keeps their memory.
  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
    blockStart = 0
  }

  private mutating func appendByte(_ byte: UInt8) {
    if blocks.count == blockStart || blocks.count - blockStart == 256 {
      blockStart = blocks.count
      blocks.append(0)
    }
    blocks.append(byte)
    blocks[blockStart] += 1
  }
}
