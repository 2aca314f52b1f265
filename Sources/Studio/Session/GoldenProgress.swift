/// The progress of work on goldens.
enum GoldenProgress: Sendable {
  /// A verification is running; the fraction that is done, in `0...1`.
  case verifying(Double)
  /// A verification has ended; its report page.
  case verified([UInt8])
  /// The goldens cannot be verified; the reason.
  case failed(String)
  /// A case was accepted; its name.
  case accepted(String)
  /// The acceptance of a case was undone; its name.
  case undone(String)
  /// A case could not be changed; its name and the reason.
  case refused(String, String)
}
