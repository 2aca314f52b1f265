import Pixels

/// Reads PNG and APNG files.
///
/// All colour types and bit depths, interlaced or not. Checksums are compared, and every row of
/// every frame is decoded, so damage anywhere is found. What is compressed besides pixels, such as
/// texts and colour profiles, is never expanded. Time is proportional to the number of bytes and
/// memory to the picture's size, whatever the file claims.
///
/// ```swift
/// let file = try PNGEncoder(options: .init(scale: 2)).encode(Bitmap(width: 32, height: 16))
/// let image = try PNGDecoder.decode(file)
/// print(image.bitmap.width, image.bitmap.height, image.scale ?? 1)  // 32 16 2.0
/// ```
public enum PNGDecoder {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; what comes after its end mark is ignored.
  ///   - limits: What is refused as too large.
  /// - Returns: What the file contains.
  /// - Throws: ``ImageDecodingError`` where the file is damaged, too large or no PNG at all.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> PNGImage {
    var parser = try PNGParser(bytes, limits: limits)
    try parser.parse()
    let format = parser.format
    let reader = PNGPixelReader(format, of: bytes)
    let bitmap = try reader.read(parser.imageData, width: format.width, height: format.height)
    for frame in parser.animation?.frames ?? [] where frame.data != parser.imageData {
      try reader.verify(frame.data, width: frame.rect.width, height: frame.rect.height)
    }
    return PNGImage(
      bitmap: bitmap,
      bitDepth: format.bitDepth,
      colorType: format.colorType,
      hasTransparency: parser.hasTransparency || format.colorType.hasAlpha,
      isInterlaced: format.isInterlaced,
      scale: parser.scale,
      animation: parser.animation,
      bytes: bytes,
      format: format
    )
  }
}
