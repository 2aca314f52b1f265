import Decoding
import Encoding
import Files
import Pixels

/// Reads the pictures that users put into animations.
package enum Pictures {
  /// The longest side of a picture, in pixels.
  static let largestSide = 8_192

  static func read(_ path: String) throws(Problem) -> Bitmap {
    let bytes = try PictureFormat.bytes(of: path)
    do {
      return try PNGDecoder.decode(bytes, limits: DecodingLimits(side: largestSide)).bitmap
    } catch {
      throw Problem(
        .badInput,
        "the picture cannot be used: \(error)",
        at: path,
        remedy: "name a PNG of at most \(largestSide) pixels a side"
      )
    }
  }
}
