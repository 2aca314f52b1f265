import Pixels

/// Compresses the pixels of images into a GIF file, one image after the other.
///
/// giflib writes what surrounds the codes; the codes come from ``LZWEncoder``, which is faster by
/// far on flat pictures and says the same.
struct GIFCodeStream {
  private let encoder: LZWEncoder
  private var bits = LZWBits()

  /// Creates a stream for images with a file's palette.
  init(for writer: GIFWriter) {
    encoder = LZWEncoder(minimumCodeSize: writer.minimumCodeSize)
  }

  /// Writes an image and everything it consists of after its graphic control extension.
  ///
  /// - Parameters:
  ///   - indices: The image, row by row.
  ///   - rect: Where the image lies on the screen.
  ///   - writer: The file.
  ///   - sink: Takes what is ready.
  /// - Throws: What the sink throws, and ``GIFError``.
  mutating func write(
    _ indices: UnsafePointer<UInt8>,
    rect: PixelRect,
    writer: GIFWriter,
    to sink: inout some ByteSink
  ) throws {
    bits.removeAll()
    encoder.encode(indices, count: rect.width * rect.height, into: &bits)
    bits.finish()
    try writer.beginImage(rect)
    try writer.putCodes(bits.blocks)
    try writer.drain(to: &sink, above: 1 << 16)
  }
}
