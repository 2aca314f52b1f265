/// The mode of comparing pictures.
///
/// Frames whose hashes agree are the same in every mode.
public enum CompareMode: String, Hashable, Sendable, CaseIterable {
  /// Like ``exact`` if the machine is that of the golden, otherwise like ``perceptual``.
  case auto
  /// Every pixel must be the same, whichever machine drew it.
  case exact
  /// Differences that a shift by a tenth of a pixel and rounding can explain are tolerated, and
  /// listed.
  case perceptual

  /// Returns the mode for pictures from two machines.
  ///
  /// - Parameters:
  ///   - environment: The differences between the machines; empty if there are none, or if they are
  ///     unknown.
  ///   - isStrict: Whether pictures from another machine must be identical, too.
  /// - Returns: The mode, never ``auto``.
  package func resolved(for environment: [Fingerprint.Mismatch], isStrict: Bool = false)
    -> CompareMode
  {
    if environment.isEmpty { return self == .auto ? .exact : self }
    if isStrict { return .exact }
    return self == .auto ? .perceptual : self
  }
}
