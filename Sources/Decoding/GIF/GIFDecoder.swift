import Pixels

/// Reads GIF files.
///
/// ```swift
/// let image = try GIFDecoder.decode(bytes)
/// for (frame, picture) in zip(image.frames, image.pictures) {
///   print(frame.delay, picture.width, picture.height)
/// }
/// ```
public enum GIFDecoder {
  /// Reads a file and makes sure that all of it can be decoded.
  ///
  /// The pictures themselves are not made; ``GIFImage/pictures`` decodes them on demand. Time and
  /// memory are proportional to the number of bytes, whatever the file claims.
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
    for frame in image.frames {
      try decoder.verify(
        frame.codes,
        of: bytes,
        colorCount: frame.colorCount,
        pixelCount: frame.rect.width * frame.rect.height
      )
    }
    return image
  }
}
