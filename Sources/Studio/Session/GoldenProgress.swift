/// The progress of work on goldens.
enum GoldenProgress: Sendable {
  /// A verification is running; the value is the completed fraction of its work, in `0...1`.
  case verifying(Double)
  /// A verification has ended; the value is its report page.
  case verified([UInt8])
  /// The goldens cannot be verified; the value is the reason.
  case failed(String)
  /// A clip, as it is now, was recorded as its golden; the value is the clip's name.
  case accepted(String)
  /// The earlier golden of a clip was restored; the value is the clip's name.
  case undone(String)
  /// The golden of a clip could not be changed; the values are the clip's name and the reason.
  case refused(String, String)
}
