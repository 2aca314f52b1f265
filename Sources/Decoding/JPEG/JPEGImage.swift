public import Pixels

/// What has been read of a JPEG file.
public struct JPEGImage: Sendable {
  /// The picture, opaque.
  public let bitmap: Bitmap
  /// Whether it has no colours.
  public let isGray: Bool
  /// The size of the file.
  public let byteCount: Int
  /// How the file departs from its format.
  public let deviations: [PictureDeviation]
}
