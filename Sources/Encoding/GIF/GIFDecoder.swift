import Pixels

/// Reads GIF files.
public enum GIFDecoder {
  /// Reads a file and makes sure that all of it can be decoded.
  ///
  /// The pictures themselves are not kept; ``GIFImage/pictures`` decodes them on demand.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What is refused as too large.
  /// - Returns: What the file contains.
  /// - Throws: ``ImageDecodingError`` where the file is damaged, too large or no GIF at all.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> GIFImage {
    var parser = try GIFParser(bytes, limits: limits)
    let image = try parser.parse()
    let decoder = LZWDecoder()
    // One buffer for all frames, as large as the largest: every size has been checked by now.
    let largest = image.frames.map { $0.rect.width * $0.rect.height }.max() ?? 0
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: largest)
    defer { buffer.deallocate() }
    for frame in image.frames {
      try decoder.decode(
        frame.codes,
        of: bytes,
        colorCount: frame.colorCount,
        into: UnsafeMutableBufferPointer(
          start: buffer.baseAddress,
          count: frame.rect.width * frame.rect.height
        )
      )
    }
    return image
  }
}
