/// Why a clip cannot be written as a WebP.
public enum WebPEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing to write.
  case noFrames
  /// A side is longer than ``WebPEncoder/longestSide``.
  case tooLarge(width: Int, height: Int)
  /// No quality makes the file so small; the least bytes that were reached.
  case tooManyBytes(limit: Int, smallest: Int)
  /// libwebp has failed, with a number of its `WebPEncodingError` or `WebPMuxError`.
  case failed(Int)

  /// The reason in words, with what to do.
  public var description: String {
    switch self {
    case .noFrames: "a WebP needs a frame, give it one"
    case .tooLarge(let width, let height):
      "a WebP cannot have \(width) × \(height) pixels, choose at most "
        + "\(WebPEncoder.longestSide) a side"
    case .tooManyBytes(let limit, let smallest):
      "no WebP of \(limit) bytes shows this clip, allow \(smallest) or more"
    case .failed(let code): "libwebp failed with error \(code), choose a smaller picture"
    }
  }
}
