/// A picture file of one of the kinds this package writes.
public enum ImageFile: Sendable {
  /// A GIF.
  case gif(GIFImage)
  /// A PNG, with or without animation.
  case png(PNGImage)

  /// Reads a file of either kind; its first bytes say which.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What is refused as too large.
  /// - Returns: What the file contains.
  /// - Throws: ``ImageDecodingError`` where the file is damaged, too large or of another kind.
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

  /// The size that a file claims to have in its first bytes; nil where they are of no known kind.
  package static func claimedSize(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    func number(_ places: [Int]) -> Int { places.reduce(0) { $0 << 8 | Int(bytes[$1]) } }
    if bytes.count >= 24, bytes.starts(with: PNGChunk.signature.prefix(4)) {
      let size = (number(Array(16..<20)), number(Array(20..<24)))
      // Larger sides are refused when they are read, and their product fits no integer.
      return max(size.0, size.1) <= 1 << 28 ? size : nil
    }
    guard bytes.count >= 10, bytes.starts(with: Array("GIF".utf8)) else { return nil }
    return (number([7, 6]), number([9, 8]))
  }
}
