import CZlib

/// A failure that zlib reports.
public struct ZlibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// zlib's own code, such as `Z_MEM_ERROR`.
  public let code: Int32

  init(code: Int32) { self.code = code }

  /// zlib's own words for the code.
  public var description: String {
    guard let words = zError(code) else { return "zlib error \(code)" }
    return "zlib: \(String(cString: words)) (\(code))"
  }
}
