import Decoding
import Pixels
import WebP

/// The content of a WebP.
package struct WebPInspection: Encodable, Hashable, Sendable {
  /// A frame of a WebP.
  package struct Frame: Encodable, Hashable, Sendable {
    /// The delay in players, in hundredths of a second.
    package let delay: Double
    /// The disposal: keep or background.
    package let disposal: String
    /// The left edge, in pixels.
    package let x: Int
    /// The upper edge, in pixels.
    package let y: Int
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// Whether a part of it is transparent.
    package let transparent: Bool
    /// Whether the frame is blended with the canvas.
    package let blended: Bool
  }

  /// The type, always webp.
  package let type = "webp"
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// Whether the file is lossless.
  package let lossless: Bool
  /// The size of the file, in bytes.
  package let bytes: Int
  /// The frames; null for a still.
  package let frames: [Frame]?
  /// The number of plays, 0 for ever; null for a still.
  package let loop: Int?
  /// The duration of one play, in seconds; null for a still.
  package let duration: Double?

  init(_ image: WebPImage) {
    width = image.width
    height = image.height
    lossless = image.isLossless
    bytes = image.byteCount
    loop = image.isAnimated ? image.loopCount : nil
    duration = image.isAnimated ? image.duration : nil
    guard image.isAnimated else {
      frames = nil
      return
    }
    frames = zip(image.frames, image.delays).map { frame, delay in
      Frame(
        delay: (delay * 1000).rounded() / 10,
        disposal: frame.disposal.name,
        x: frame.rect.x,
        y: frame.rect.y,
        width: frame.rect.width,
        height: frame.rect.height,
        transparent: frame.hasTransparency,
        blended: frame.isLaidOver
      )
    }
  }
}

extension WebPInspection {
  /// The file in one line for people.
  var summary: String {
    let size = "WebP, \(width) × \(height) pixels, \(lossless ? "lossless" : "lossy")"
    guard let frames, let loop, let duration else { return "\(size), \(bytes) bytes" }
    let plays = loop == 0 ? "for ever" : "\(loop) ×"
    return "\(size), \(frames.count) frames in \(duration) s, plays \(plays), \(bytes) bytes"
  }
}
