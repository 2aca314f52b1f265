/// Whether a screen is light or dark.
///
/// ```swift
/// let parameters = Parameters(Checkmark.descriptor.parameters, appearance: .dark)
/// print(parameters["panelColor"]?.text ?? "")  // #48484CCC
/// ```
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark ink on light ground.
  case light
  /// Light ink on dark ground.
  case dark
}
