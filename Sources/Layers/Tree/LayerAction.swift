/// What happens when a property of a layer is changed.
public enum LayerAction: Hashable, Sendable {
  /// Nothing: the new value shows at once. Core Animation's `NSNull`.
  case none
  /// An animation of the changed property; where it names no values, from the presented value to
  /// the new one.
  case animation(Animation)
}
