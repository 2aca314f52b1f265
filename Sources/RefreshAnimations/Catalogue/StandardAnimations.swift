/// The animations included in this package.
///
/// ```swift
/// print(StandardAnimations.all.map { $0.descriptor.name })
/// if let airplane = StandardAnimations["airplane"] {
///   print(airplane.descriptor.summary)  // an airplane draws a dashed circle and flies along it
/// }
/// ```
public enum StandardAnimations {
  /// The animations, in the order of listings.
  public static let all: [any RefreshAnimation.Type] = [
    FourDots.self, CurveControl.self, Airplane.self, Checkmark.self, Ring.self, Preload.self,
    Wave.self,
  ]

  /// Returns the animation with a name; `nil` if there is no such animation.
  package static subscript(name: String) -> (any RefreshAnimation.Type)? {
    all.first { $0.descriptor.name == name }
  }
}
