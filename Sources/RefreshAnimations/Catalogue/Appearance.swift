/// Whether a screen is light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark ink on light ground.
  case light
  /// Light ink on dark ground.
  case dark
}
