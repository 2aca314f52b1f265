import CGif

/// A failure that giflib reports.
public struct GIFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// giflib's own code, such as `E_GIF_ERR_NOT_ENOUGH_MEM`.
  public let code: Int32

  init(code: Int32) { self.code = code }

  /// giflib's own words for the code.
  public var description: String {
    guard let words = GifErrorString(code) else { return "giflib error \(code)" }
    return "giflib: \(String(cString: words)) (\(code))"
  }
}
