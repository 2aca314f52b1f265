/// The progress of work on goldens.
enum GoldenProgress: Sendable {
  /// A verification is running; the value is the finished fraction, in `0...1`.
  case verifying(Double)
  /// A verification has ended; the value is its report page.
  case verified([UInt8])
  /// The goldens cannot be verified; the value is the reason.
  case failed(String)
  /// A case was accepted; the value is its name.
  case accepted(String)
  /// The acceptance of a case was undone; the value is the case's name.
  case undone(String)
  /// A case could not be changed; the values are its name and the reason.
  case refused(String, String)
}
