/// The action that a change of a layer's property triggers.
///
/// ```swift
/// stage.commit()  // the layer has been shown
/// stage.update(oval) {
///   $0.actions[.position] = .immediate
///   $0.actions[.opacity] = .animation(.basic(.opacity, duration: 1))
/// }
/// stage.set(.position, of: oval, to: Point(50, 50))  // moves immediately
/// stage.set(.opacity, of: oval, to: 0)  // fades over a second
/// ```
public enum LayerAction: Hashable, Sendable {
  /// No animation: the new value shows immediately, as with `NSNull` in Core Animation.
  case immediate
  /// An animation of the changed property; an animation without values runs from the presented
  /// value to the new value.
  case animation(Animation)
}
