import Requirements
import CGif

/// An error that tells why a clip cannot be written as a GIF.
public enum GIFEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The width or height, in pixels, exceeds the 16 bits in which GIF stores it.
  case tooLarge(width: Int, height: Int)
  /// The file exceeds the limit even with the maximum loss; sizes are in bytes.
  case tooManyBytes(limit: Int, smallest: Int)

  /// A description of the error.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a GIF cannot have \(width) × \(height) pixels; choose at most 65535 pixels a side"
    case .tooManyBytes(let limit, let smallest):
      "the clip does not fit into \(limit) bytes as GIF; allow at least \(smallest) bytes"
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

  /// giflib's own message for the code.
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
