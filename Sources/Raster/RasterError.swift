internal import CCairo

/// A failure of the drawing library.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library's own number of the failure.
  public let code: Int
  /// The library's own words for it.
  public let description: String

  init(_ status: cairo_status_t) {
    code = Int(status.rawValue)
    description = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown failure"
  }

  /// Throws unless an operation has succeeded.
  static func check(_ status: cairo_status_t) throws(RasterError) {
    if status != CAIRO_STATUS_SUCCESS { throw RasterError(status) }
  }
}
