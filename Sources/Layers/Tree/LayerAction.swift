/// What happens when a property of a layer is changed.
///
/// ```swift
/// stage.commit()  // the layer has been shown
/// stage.update(oval) {
///   $0.actions[.position] = LayerAction.none  // `.none` alone would be nil
///   $0.actions[.opacity] = .animation(.basic(.opacity, duration: 1))
/// }
/// stage.set(.position, of: oval, to: Point(50, 50))  // shows there at once
/// stage.set(.opacity, of: oval, to: 0)  // fades for a second
/// ```
public enum LayerAction: Hashable, Sendable {
  /// Nothing: the new value shows at once. Core Animation's `NSNull`.
  case none
  /// An animation of the changed property; where it names no values, from the presented value to
  /// the new one.
  case animation(Animation)
}
