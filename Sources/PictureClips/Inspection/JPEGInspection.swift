import Decoding
import Pixels

/// The content of a JPEG.
package struct JPEGInspection: Encodable, Hashable, Sendable {
  /// The type, always jpeg.
  package let type = "jpeg"
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The kind of colours: gray or color.
  package let colorType: String
  /// The size of the file, in bytes.
  package let bytes: Int

  init(_ image: JPEGImage) {
    width = image.bitmap.width
    height = image.bitmap.height
    colorType = image.isGray ? "gray" : "color"
    bytes = image.byteCount
  }

  /// The file in one line for people.
  var summary: String { "JPEG, \(width) × \(height) pixels, \(colorType), \(bytes) bytes" }
}
