/// The content of a JPEG file.
public struct JPEGImage: Sendable {
  /// The picture, opaque.
  public let bitmap: Bitmap
  /// Whether the picture is grey.
  public let isGray: Bool
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// The deviations of the file from its format.
  public let deviations: [PictureDeviation]
}
