import Requirements
import CGif

/// A reason why a clip cannot be a GIF.
public enum GIFEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The clip is too large, in pixels; the format stores each side in 16 bits.
  case tooLarge(width: Int, height: Int)
  /// The file exceeds the limit even with the greatest loss; sizes are in bytes.
  case tooManyBytes(limit: Int, smallest: Int)

  /// The reason in words.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many for a GIF, which can have at most 65535 a side"
    case .tooManyBytes(let limit, let smallest):
      "the clip does not fit into \(limit) bytes; its smallest GIF has \(smallest)"
    }
  }
}

/// A failure that giflib reports.
package struct GIFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// giflib's own code, such as `E_GIF_ERR_NOT_ENOUGH_MEM`.
  package let code: Int32

  init(code: Int32) { self.code = code }

  /// Whether giflib ran out of memory.
  package var isShortage: Bool {
    [E_GIF_ERR_NOT_ENOUGH_MEM, D_GIF_ERR_NOT_ENOUGH_MEM].contains(code)
  }

  /// giflib's own words for the code.
  package var description: String {
    guard let words = GifErrorString(code) else { return "giflib error \(code)" }
    return "giflib: \(String(cString: words)) (\(code))"
  }
}

extension GIFEncodingError: EncodingFailure {}

extension GIFEncodingError: LimitFailure {
  package var exceededLimit: EncodingLimit? {
    guard case .tooManyBytes(let limit, let smallest) = self else { return nil }
    return .bytes(limit, smallest: smallest)
  }
}

extension GIFError: EncodingFailure {}
