import Decoding
import Pixels

/// The content of a JPEG.
public struct JPEGInspection: Encodable, Hashable, Sendable {
  /// The type, always jpeg.
  public let type = "jpeg"
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The kind of colours: gray or color.
  public let colorType: String
  /// The size of the file, in bytes.
  public let bytes: Int

  init(_ image: JPEGImage) {
    width = image.bitmap.width
    height = image.bitmap.height
    colorType = image.isGray ? "gray" : "color"
    bytes = image.byteCount
  }

  /// The file in one line for people.
  var summary: String { "JPEG, \(width) × \(height) pixels, \(colorType), \(bytes) bytes" }
}
