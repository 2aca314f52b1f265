/// Where the compressed pixels of an image lie in a GIF file, and how they begin.
struct GIFCodes: Hashable, Sendable {
  /// The number of bits of a pixel, in `2...8` in files that follow the rules.
  let minimumCodeSize: Int
  /// The offset of the first block's length.
  let start: Int
  /// The number of bytes in all blocks together, without their lengths.
  let byteCount: Int
}
