/// A picture file in one of the formats that this package can both read and write.
///
/// ```swift
/// switch try ImageFile.decode(bytes) {
/// case .gif(let image): print("a GIF of \(image.frames.count) frames")
/// case .png(let image): print("a PNG of \(image.bitmap.width) columns")
/// }
/// ```
public enum ImageFile: Sendable {
  /// A GIF.
  case gif(GIFImage)
  /// A PNG, with or without animation.
  case png(PNGImage)

  /// The deviations of the file from its format.
  public var deviations: [PictureDeviation] {
    switch self {
    case .gif(let image): image.deviations
    case .png(let image): image.deviations
    }
  }

  /// Reads a GIF or PNG file; the first bytes determine the format.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - limits: The largest sizes to accept.
  /// - Returns: The content of the file.
  /// - Throws: ``ImageDecodingError`` if the file is damaged, too large or in another format.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> ImageFile {
    if bytes.starts(with: PNGChunk.signature.prefix(4)) {
      return .png(try PNGDecoder.decode(bytes, limits: limits))
    }
    if bytes.starts(with: Array("GIF".utf8)) {
      return .gif(try GIFDecoder.decode(bytes, limits: limits))
    }
    throw ImageDecodingError("this is neither a GIF nor a PNG file", offset: 0)
  }
}
