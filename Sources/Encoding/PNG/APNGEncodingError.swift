/// Why a clip cannot be an APNG.
public enum APNGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source delivered other frames the second time it was gone through.
  case framesChanged

  /// The reason in words.
  public var description: String {
    switch self {
    case .framesChanged: "the frames of a clip changed while it was being encoded"
    }
  }
}
