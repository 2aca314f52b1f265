/// Why a clip cannot be written as a WebP.
public enum WebPEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is longer than ``WebPEncoder/longestSide``.
  case tooLarge(width: Int, height: Int)
  /// No quality makes the file so small; the least bytes that were reached.
  case tooManyBytes(limit: Int, smallest: Int)
  /// libwebp could not compress a picture; the number is one of its `WebPEncodingError`.
  case encoder(Int)
  /// libwebp could not put the file together; the number is one of its `WebPMuxError`.
  case container(Int)

  /// The reason in words, with what to do.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a WebP cannot have \(width) × \(height) pixels, choose at most "
        + "\(WebPEncoder.longestSide) a side"
    case .tooManyBytes(let limit, let smallest):
      "no WebP of \(limit) bytes shows this clip, allow \(smallest) or more"
    case .encoder(let code): "libwebp failed to compress (error \(code)), choose a smaller picture"
    case .container(let code): "libwebp failed to write (error \(code)), choose a shorter clip"
    }
  }
}
