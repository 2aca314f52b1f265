import CZlib

/// The chunks that a PNG file consists of: length, type, content, checksum.
enum PNGChunk {
  /// The eight bytes every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func write(
    _ type: StaticString,
    _ content: [UInt8],
    to sink: inout some ByteSink
  ) throws {
    try content.withUnsafeBytes { try write(type, $0, to: &sink) }
  }

  static func write(
    _ type: StaticString,
    _ content: UnsafeRawBufferPointer,
    to sink: inout some ByteSink
  ) throws {
    let name = type.withUTF8Buffer { Array($0) }
    try sink.write(bigEndian(UInt32(content.count)) + name)
    if !content.isEmpty { try sink.write(content) }
    let sum = name.withUnsafeBytes { checksum(content, after: checksum($0)) }
    try sink.write(bigEndian(sum))
  }

  /// The CRC-32 of some bytes, or of some bytes and what came before them.
  static func checksum(_ bytes: UnsafeRawBufferPointer, after sum: UInt32 = 0) -> UInt32 {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return sum }
    return UInt32(
      truncatingIfNeeded: crc32_z(
        uLong(sum),
        start.assumingMemoryBound(to: UInt8.self),
        bytes.count
      )
    )
  }

  /// A number with its highest byte first, as PNG stores all of them.
  static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
