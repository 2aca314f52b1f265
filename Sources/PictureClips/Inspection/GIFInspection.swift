import Decoding
import Pixels

/// The content of a GIF.
package struct GIFInspection: Encodable, Hashable, Sendable {
  /// A frame of a GIF.
  package struct Frame: Encodable, Hashable, Sendable {
    /// The delay in players, in hundredths of a second.
    package let delay: Int
    /// The disposal: none, keep, background or previous.
    package let disposal: String
    /// The left edge, in pixels.
    package let x: Int
    /// The upper edge, in pixels.
    package let y: Int
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The number of colours in its table.
    package let colors: Int
    /// Whether a part of it is transparent.
    package let transparent: Bool
  }

  /// The type, always gif.
  package let type = "gif"
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The frames.
  package let frames: [Frame]
  /// The number of plays; 0 for ever, 1 without a loop block.
  package let loop: Int
  /// The duration of one play, in seconds.
  package let duration: Double
  /// The size of the file, in bytes.
  package let bytes: Int
  /// The number of colours in the global table.
  package let globalColors: Int

  init(_ image: GIFImage) {
    width = image.width
    height = image.height
    loop = image.loopCount
    duration = image.duration
    bytes = image.byteCount
    globalColors = image.globalColorCount
    frames = zip(image.frames, image.delays).map { frame, delay in
      Frame(
        delay: Int((delay * 100).rounded()),
        disposal: frame.disposal.name,
        x: frame.rect.x,
        y: frame.rect.y,
        width: frame.rect.width,
        height: frame.rect.height,
        colors: frame.colorCount,
        transparent: frame.hasTransparency
      )
    }
  }
}

extension GIFInspection {
  /// The file in one line for people.
  var summary: String {
    let plays = loop == 0 ? "for ever" : "\(loop) ×"
    return "GIF, \(width) × \(height) pixels, \(frames.count) frames in \(duration) s, "
      + "plays \(plays), \(globalColors) colours, \(bytes) bytes"
  }
}
