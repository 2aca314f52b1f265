import Requirements
import CWebP

/// The reason why a clip cannot be written as a WebP.
public enum WebPEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The width or height exceeds ``WebPEncoder/longestSide``.
  case tooLarge(width: Int, height: Int)
  /// The file exceeds the limit at every quality; sizes are in bytes.
  case tooManyBytes(limit: Int, smallest: Int)
  /// libwebp could not compress a picture; the number is its `WebPEncodingError` code.
  case encoder(Int)
  /// libwebp could not assemble the file; the number is its `WebPMuxError` code.
  case container(Int)

  /// Whether memory ran out.
  package var isShortage: Bool {
    let codes = [VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY]
    return codes.contains { self == .encoder(Int($0.rawValue)) }
      || self == .container(Int(WEBP_MUX_MEMORY_ERROR.rawValue))
  }

  /// Whether a lossy picture has too many details for a WebP partition at the chosen quality.
  var isTooDetailed: Bool {
    [VP8_ENC_ERROR_PARTITION0_OVERFLOW, VP8_ENC_ERROR_PARTITION_OVERFLOW].contains {
      self == .encoder(Int($0.rawValue))
    }
  }

  /// A description of the error, with a remedy.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a WebP cannot have \(width) × \(height) pixels; choose at most "
        + "\(WebPEncoder.longestSide) pixels a side"
    case .tooManyBytes(let limit, let smallest):
      "the clip does not fit into \(limit) bytes as WebP; allow at least \(smallest) bytes"
    case .encoder where isTooDetailed:
      "a picture has more details than a WebP can hold; choose a lower quality or a smaller picture"
    case .encoder(let code): "libwebp failed to compress (error \(code)); choose a smaller picture"
    case .container(let code): "libwebp failed to write (error \(code)); choose a shorter clip"
    }
  }
}

extension WebPEncodingError: EncodingFailure {}

extension WebPEncodingError: LimitFailure {
  package var exceededLimit: EncodingLimit? {
    switch self {
    case .tooManyBytes(let limit, let smallest): .bytes(limit, smallest: smallest)
    case .tooLarge(let width, let height):
      .side(WebPEncoder.longestSide, width: width, height: height)
    case .encoder, .container: nil
    }
  }
}
