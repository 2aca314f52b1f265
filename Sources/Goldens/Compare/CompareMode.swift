/// How pictures are compared.
public enum CompareMode: String, Hashable, Sendable, CaseIterable {
  /// Every pixel must be the same.
  case exact
  /// What shifting by a tenth of a pixel and rounding can explain is tolerated, and listed.
  case perceptual
}
