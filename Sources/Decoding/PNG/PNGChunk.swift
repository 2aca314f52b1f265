import CZlib

/// The chunks that a PNG file consists of: length, type, content, checksum.
package enum PNGChunk {
  /// The eight bytes every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The CRC-32 of some bytes, or of some bytes and what came before them.
  package static func checksum(_ bytes: UnsafeRawBufferPointer, after sum: UInt32 = 0) -> UInt32 {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return sum }
    return UInt32(
      truncatingIfNeeded: crc32_z(
        uLong(sum),
        start.assumingMemoryBound(to: UInt8.self),
        bytes.count
      )
    )
  }
}
