import CZlib

/// The checksum of gzip, zip and PNG (ISO 3309).
package enum CRC32 {
  /// Returns the checksum of bytes; `sum` is the checksum of the bytes before them.
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
