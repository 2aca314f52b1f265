/// The action when a property of a layer is changed.
///
/// ```swift
/// stage.commit()  // the layer has been shown
/// stage.update(oval) {
///   $0.actions[.position] = .immediate
///   $0.actions[.opacity] = .animation(.basic(.opacity, duration: 1))
/// }
/// stage.set(.position, of: oval, to: Point(50, 50))  // shows there at once
/// stage.set(.opacity, of: oval, to: 0)  // fades for a second
/// ```
public enum LayerAction: Hashable, Sendable {
  /// No animation: the new value shows immediately.
  ///
  /// It corresponds to `NSNull` in Core Animation.
  case immediate
  /// An animation of the changed property; if it has no values, it runs from the presented value to
  /// the new one.
  case animation(Animation)
}
