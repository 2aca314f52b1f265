/// The animations of this package.
///
/// ```swift
/// print(StandardAnimations.all.map { $0.descriptor.name })
/// if let airplane = StandardAnimations["airplane"] {
///   print(airplane.descriptor.summary)  // an airplane draws a dashed circle and flies along it
/// }
/// ```
public enum StandardAnimations {
  /// The animations, in the order in which they are listed.
  public static let all: [any RefreshAnimation.Type] = [
    FourDots.self, CurveControl.self, Airplane.self, Checkmark.self, Ring.self, Preload.self,
    Wave.self,
  ]

  /// The animation with a name.
  package static subscript(name: String) -> (any RefreshAnimation.Type)? {
    all.first { $0.descriptor.name == name }
  }
}
