/// The light or dark appearance of a screen.
///
/// ```swift
/// let parameters = Parameters(Checkmark.descriptor.parameters, appearance: .dark)
/// print(parameters["panelColor"]?.text ?? "")  // #48484CCC
/// ```
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
