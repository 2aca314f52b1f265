/// Codes of varying length, packed into the blocks of a GIF image.
struct LZWBits {
  /// The blocks, once they are finished: a length in `1...255` and as many bytes each.
  private(set) var blocks: [UInt8] = []
  /// What the blocks will hold.
  private var words: [UInt32] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds a code, lowest bit first.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    pending |= UInt64(truncatingIfNeeded: code) << UInt64(truncatingIfNeeded: pendingCount)
    pendingCount += size
    if pendingCount >= 32 {
      words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
      pending >>= 32
      pendingCount -= 32
    }
  }

  /// Adds the bits that do not fill a byte, and makes the blocks.
  mutating func finish() {
    let count = words.count * 4 + (pendingCount + 7) / 8
    words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
    words.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: count, by: 255) {
        let end = min(start + 255, count)
        blocks.append(UInt8(end - start))
        blocks += bytes[start..<end]
      }
    }
    words.removeAll(keepingCapacity: true)
    pending = 0
    pendingCount = 0
  }

  /// Forgets the blocks and keeps their memory.
  mutating func removeAll() { blocks.removeAll(keepingCapacity: true) }
}
