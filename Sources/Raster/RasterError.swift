internal import CCairo

/// An error of the drawing library, or a picture that is too large or too costly to draw.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The drawing library failed.
    case library
    /// Memory ran out.
    case shortage
    /// The picture has too many pixels, or its size is not finite.
    case tooLarge
    /// The groups, filters, shadows and masks of one frame exceed the limit.
    case tooCostly
  }

  /// The kind of error.
  public let kind: Kind
  /// Cairo's status code; for a picture that is too large or costly, the code of an invalid size.
  public let code: Int
  /// A description of the error, as a clause without a full stop.
  public let description: String

  init(_ status: cairo_status_t) {
    kind = status == CAIRO_STATUS_NO_MEMORY ? .shortage : .library
    code = Int(status.rawValue)
    description = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown failure"
  }

  init(tooLarge size: Size, scale: Double) {
    kind = .tooLarge
    code = Int(CAIRO_STATUS_INVALID_SIZE.rawValue)
    description =
      "a picture of \(size.width) × \(size.height) points at scale \(scale) would have more than "
      + "\(Renderer.largestSide) pixels a side"
  }

  private init(_ kind: Kind, _ status: cairo_status_t, _ description: String) {
    self.kind = kind
    code = Int(status.rawValue)
    self.description = description
  }

  /// The error for a frame whose intermediate pictures exceed the limits of ``IntermediateCosts``.
  static let tooCostly = RasterError(
    .tooCostly,
    CAIRO_STATUS_INVALID_SIZE,
    "the groups, filters, shadows and masks of one frame are too many, too large or too deeply nested"
  )

  static func check(_ status: cairo_status_t) throws(RasterError) {
    if status != CAIRO_STATUS_SUCCESS { throw RasterError(status) }
  }
}
