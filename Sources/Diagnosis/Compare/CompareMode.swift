/// The mode for comparing pictures.
///
/// Frames with equal hashes are the same in every mode.
public enum CompareMode: String, Hashable, Sendable, CaseIterable {
  /// ``perceptual`` if the golden is from a machine with other libraries, otherwise ``exact``.
  case auto
  /// Every pixel must be the same, even on another machine.
  case exact
  /// Differences that rounding plus a 0.1-pixel shift can explain are tolerated, but listed.
  case perceptual

  /// Returns the mode for comparing pictures from two machines.
  ///
  /// - Parameters:
  ///   - environment: The differences between the machines; empty if there are none or they are
  ///     unknown.
  ///   - isStrict: Whether pictures from another machine must also be identical.
  /// - Returns: The mode, never ``auto``.
  package func resolved(for environment: [Fingerprint.Mismatch], isStrict: Bool = false)
    -> CompareMode
  {
    if environment.isEmpty { return self == .auto ? .exact : self }
    if isStrict { return .exact }
    return self == .auto ? .perceptual : self
  }
}
