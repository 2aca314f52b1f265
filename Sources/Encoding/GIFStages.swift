public import Decoding

/// The LZW stage of the GIF encoder, offered to benchmarks alone, which compare it with giflib's.
@_spi(Benchmarks)
public enum GIFStages {
  /// An image of a file without its compression.
  public struct IndexedImage: Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// One palette index per pixel, row by row; pixels left unchanged have the transparent index.
    public let indices: [UInt8]
    /// The number of bits of an index, in `2...8`.
    public let minimumCodeSize: Int
    /// The codes in the file, in blocks of a length byte and as many bytes.
    public let codes: [UInt8]
  }

  /// Returns the images of a file as they are stored: changed rectangles with transparent pixels.
  ///
  /// - Throws: ``/Decoding/ImageDecodingError`` if the file is damaged.
  /// - Precondition: The file is one that ``GIFEncoder`` made.
  public static func images(of file: GIFImage) throws -> [IndexedImage] {
    let decoder = LZWDecoder()
    return try file.frames.map { frame in
      let (width, height) = (frame.rect.width, frame.rect.height)
      // The search for runs may read some bytes after the last pixel, as in a plane.
      let capacity = width * height + IndexPlane.padding
      let indices = try [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        let room = UnsafeMutableBufferPointer(rebasing: output[..<(width * height)])
        try decoder.decode(frame.codes, of: file.bytes, colorCount: frame.colorCount, into: room)
        count = width * height
      }
      // In a file of ``GIFEncoder``, every block but the last one is full.
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

    /// Compresses an image, from palette indices to blocks of codes.
    ///
    /// This includes finding the runs of equal indices, which the GIF encoder already has.
    ///
    /// - Returns: Blocks of a length byte and as many bytes.
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
