/// The progress of work on goldens.
enum GoldenProgress: Sendable {
  /// The fraction of a verification that is done, in `0...1`.
  case verifying(Double)
  /// The page of a verification.
  case verified([UInt8])
  /// The reason why the goldens cannot be verified.
  case failed(String)
  /// A case was accepted.
  case accepted(String)
  /// A case was put back.
  case undone(String)
  /// The reason why a case stays as it is.
  case refused(String, String)
}
