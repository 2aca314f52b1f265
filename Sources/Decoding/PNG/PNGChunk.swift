/// The chunks of a PNG file, each with a length, a type, content and a checksum.
package enum PNGChunk {
  /// The eight bytes that every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
