internal import CCairo
import Geometry

/// A failure of the drawing library, or a picture that it cannot hold.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The library's own number of the failure.
  public let code: Int
  /// The library's own words for it.
  public let description: String

  init(_ status: cairo_status_t) {
    code = Int(status.rawValue)
    description = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown failure"
  }

  /// What is to be drawn has more pixels than a picture can have, or a size that is not finite.
  init(tooLarge size: Size, scale: Double) {
    code = Int(CAIRO_STATUS_INVALID_SIZE.rawValue)
    description =
      "a picture of \(size.width) × \(size.height) points at scale \(scale) would have more than "
      + "\(Renderer.largestSide) pixels a side, draw less or choose a smaller scale"
  }

  /// Throws unless an operation has succeeded.
  static func check(_ status: cairo_status_t) throws(RasterError) {
    if status != CAIRO_STATUS_SUCCESS { throw RasterError(status) }
  }
}
