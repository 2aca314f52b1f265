import Decoding

/// The JSON members that describe a picture file; members that do not apply to its format are
/// omitted.
struct PictureFacts: Encodable, Sendable {
  /// A frame of an animation.
  struct Frame: Encodable, Sendable {
    /// The delay that players use, in hundredths of a second.
    let delay: Double
    /// The disposal: none, keep, background or previous.
    let disposal: String
    /// The left edge on the canvas, in pixels.
    let x: Int
    /// The upper edge on the canvas, in pixels.
    let y: Int
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// Whether a part of the frame is transparent.
    let transparent: Bool
    /// The number of colours in the frame's colour table.
    var colors: Int?
    /// Whether the frame is blended with the canvas instead of replacing its pixels.
    var blended: Bool?

    init(delay: Double, _ disposal: FrameDisposal, _ rect: PixelRect, isTransparent: Bool) {
      self.delay = delay
      self.disposal = "\(disposal)"
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
      transparent = isTransparent
    }
  }

  /// The type: gif, png, apng, webp or jpeg.
  let type: String
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The size of the file, in bytes.
  let bytes: Int
  /// The frames of an animation.
  var frames: [Frame]?
  /// The number of plays of an animation, where 0 means for ever.
  var loop: Int?
  /// The duration of one play of an animation, in seconds.
  var duration: Double?
  /// The number of colours in a GIF's global table.
  var globalColors: Int?
  /// The number of bits per sample, or per palette index, of a PNG.
  var bitDepth: Int?
  /// The kind of colours of a PNG or a JPEG, in words.
  var colorType: String?
  /// Whether a WebP is lossless.
  var lossless: Bool?
  /// Pixels per point of a PNG, encoded as null if unknown; omitted for other formats.
  var scale: Double??

  init(_ type: String, _ image: some PictureFile, byteCount: Int) {
    self.type = type
    (width, height, bytes) = (image.width, image.height, byteCount)
  }

  /// The number of plays in words.
  private var plays: String { loop == 0 ? "for ever" : "\(loop ?? 1) ×" }

  /// Returns the inspection of the file; the summary begins with the name of the format.
  func inspection(_ format: String) -> FileInspection {
    var words = ["\(format), \(width) × \(height) pixels"]
    if let bitDepth, let colorType {
      words.append("\(bitDepth)-bit \(colorType)")
    } else if let colorType {
      words.append(colorType)
    }
    if let lossless { words.append(lossless ? "lossless" : "lossy") }
    if let frames, let duration {
      words.append("\(frames.count) frames in \(duration) s")
      if bitDepth == nil { words.append("plays \(plays)") }
    }
    if let globalColors { words.append("\(globalColors) colours") }
    return FileInspection((words + ["\(bytes) bytes"]).joined(separator: ", "), self)
  }
}
