import Decoding

extension PNGChunk {
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
    let sum = name.withUnsafeBytes { CRC32.checksum(content, after: CRC32.checksum($0)) }
    try sink.write(bigEndian(sum))
  }

  /// Returns the bytes of a number, highest first, which is PNG's order.
  static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
