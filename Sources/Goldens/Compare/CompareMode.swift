import Clips

/// How pictures are compared.
///
/// Frames whose hashes agree are the same in every mode.
public enum CompareMode: String, Hashable, Sendable, CaseIterable {
  /// As ``exact`` where the machine is that of the golden, else as ``perceptual``.
  case auto
  /// Every pixel must be the same, whatever drew it.
  case exact
  /// What shifting by a tenth of a pixel and rounding can explain is tolerated, and listed.
  case perceptual

  /// How pictures of two machines are compared.
  ///
  /// - Parameters:
  ///   - environment: How the machines differ; empty if they do not, or if that is unknown.
  ///   - isStrict: Whether a picture that differs on another machine is a difference, however
  ///     little.
  /// - Returns: The mode, never ``auto``.
  func resolved(for environment: [Fingerprint.Mismatch], isStrict: Bool = false) -> CompareMode {
    if environment.isEmpty { return self == .auto ? .exact : self }
    if isStrict { return .exact }
    return self == .auto ? .perceptual : self
  }
}
