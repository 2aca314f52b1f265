import Decoding
import Pixels

/// The content of a PNG or an APNG.
package struct PNGInspection: Encodable, Hashable, Sendable {
  /// A frame of an APNG.
  package struct Frame: Encodable, Hashable, Sendable {
    /// The delay in players, in hundredths of a second.
    package let delay: Double
    /// The disposal.
    package let disposal: String
    /// The left edge, in pixels.
    package let x: Int
    /// The upper edge, in pixels.
    package let y: Int
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The number of colours in the palette that all frames share; 0 if there is none.
    package let colors: Int
    /// Whether a part of it may be transparent.
    package let transparent: Bool
  }

  /// The type: png or apng.
  package let type: String
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// Bits per sample, or per index.
  package let bitDepth: Int
  /// The storage of colours.
  package let colorType: String
  /// Pixels per point; null if the file does not state them.
  package let scale: Double?
  /// The size of the file, in bytes.
  package let bytes: Int
  /// The frames of an APNG.
  package let frames: [Frame]?
  /// The number of plays of an APNG; 0 for ever.
  package let loop: Int?
  /// The duration of one play of an APNG, in seconds.
  package let duration: Double?

  init(_ image: PNGImage) {
    type = image.animation == nil ? "png" : "apng"
    width = image.bitmap.width
    height = image.bitmap.height
    bitDepth = image.bitDepth
    colorType = image.colorType.name
    scale = image.scale
    bytes = image.byteCount
    loop = image.animation?.loopCount
    // Sums of fractions of a second have rounding errors in their last digits.
    duration = (image.animation?.duration).map { ($0 * 1e9).rounded() / 1e9 }
    frames = image.animation?.frames.map { frame in
      Frame(
        delay: FrameDelay.played(frame.delay) * 100,
        disposal: frame.disposal.name,
        x: frame.rect.x,
        y: frame.rect.y,
        width: frame.rect.width,
        height: frame.rect.height,
        colors: image.paletteCount,
        transparent: image.hasTransparency
      )
    }
  }

  private enum Key: String, CodingKey {
    case type, width, height, bitDepth, colorType, scale, bytes, frames, loop, duration
  }

  /// Writes the picture, with a null for an unknown scale.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .type)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(bitDepth, forKey: .bitDepth)
    try container.encode(colorType, forKey: .colorType)
    try container.encode(scale, forKey: .scale)
    try container.encode(bytes, forKey: .bytes)
    try container.encodeIfPresent(frames, forKey: .frames)
    try container.encodeIfPresent(loop, forKey: .loop)
    try container.encodeIfPresent(duration, forKey: .duration)
  }
}

extension PNGInspection {
  /// The file in one line for people.
  var summary: String {
    let animation = frames.map { ", \($0.count) frames in \(duration ?? 0) s" } ?? ""
    return "\(type.uppercased()), \(width) × \(height) pixels, \(bitDepth)-bit \(colorType)"
      + "\(animation), \(bytes) bytes"
  }
}

extension PNGColorType {
  fileprivate var name: String {
    switch self {
    case .gray: "gray"
    case .rgb: "rgb"
    case .indexed: "indexed"
    case .grayAlpha: "gray-alpha"
    case .rgba: "rgba"
    }
  }
}
