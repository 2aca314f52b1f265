public import Decoding

/// The LZW stage of the GIF encoder, public only for benchmarks that compare it with giflib's.
@_spi(Benchmarks)
public enum GIFStages {
  /// An image of a GIF before its compression.
  public struct IndexedImage: Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// One palette index per pixel, row by row.
    ///
    /// Unchanged pixels may have the transparent index.
    public let indices: [UInt8]
    /// The number of bits in an index, in `2...8`.
    public let minimumCodeSize: Int
    /// The codes in the file: blocks that each consist of a length byte and that number of bytes.
    public let codes: [UInt8]
  }

  /// Returns the stored images of a file: changed rectangles in which pixels may be transparent.
  ///
  /// - Throws: ``/Decoding/ImageDecodingError`` if the file is damaged.
  /// - Precondition: ``GIFEncoder`` has written the file.
  public static func images(of file: GIFImage) throws -> [IndexedImage] {
    let decoder = LZWDecoder()
    return try file.frames.map { frame in
      let (width, height) = (frame.rect.width, frame.rect.height)
      // The search for runs may read some bytes after the last pixel, as in an `IndexPlane`.
      let capacity = width * height + IndexPlane.padding
      let indices = try [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        let room = UnsafeMutableBufferPointer(rebasing: output[..<(width * height)])
        try decoder.decode(frame.codes, of: file.bytes, colorCount: frame.colorCount, into: room)
        count = width * height
      }
      // In a file by ``GIFEncoder``, every block except the last is full.
      let count = frame.codes.byteCount + (frame.codes.byteCount + 254) / 255
      return IndexedImage(
        width: width,
        height: height,
        indices: indices,
        minimumCodeSize: frame.codes.minimumCodeSize,
        codes: Array(file.bytes[frame.codes.start..<frame.codes.start + count])
      )
    }
  }

  /// A compressor that reuses its memory from image to image.
  public final class Compressor {
    private let encoder = LZWEncoder()
    private var runs = IndexRuns()

    /// Creates a compressor.
    public init() {}

    /// Compresses an image from palette indices to blocks of codes.
    ///
    /// - Returns: Blocks that each consist of a length byte and that number of bytes.
    public func compress(_ image: IndexedImage) -> [UInt8] {
      runs.removeAll()
      image.indices.withUnsafeBufferPointer { indices in
        guard let base = indices.baseAddress else { return }
        var start = 0
        while start < indices.count {
          let end = runEnd(base, from: start, to: indices.count)
          runs.append(base[start], length: end - start)
          start = end
        }
      }
      return encoder.encode(runs, minimumCodeSize: image.minimumCodeSize)
    }
  }
}
