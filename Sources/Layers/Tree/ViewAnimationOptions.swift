/// The options of a view's animation block besides its duration, delay and curve.
///
/// UIKit's other options are not needed: the curve is a separate argument, and there is no
/// interaction to allow.
///
/// ```swift
/// stage.update(oval) { $0.isViewLayer = true }
/// let pulse: ViewAnimationOptions = [.repeat, .autoreverse]
/// stage.beginViewAnimation(duration: 0.8, curve: .timing(.easeInEaseOut), options: pulse)
/// stage.set(.scale, of: oval, to: 1.2)
/// stage.endViewAnimation()
/// ```
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The changes repeat until their animations are removed or replaced by another change.
  public static let `repeat` = ViewAnimationOptions(rawValue: 1)
  /// The changes play forwards and then backwards.
  ///
  /// Without ``repeat`` the new values show immediately after the reverse pass, as in UIKit.
  public static let autoreverse = ViewAnimationOptions(rawValue: 2)
  /// If a property is still being animated, the animation of a new change is added to the running
  /// animation, and both run to their ends.
  ///
  /// Without this option, a change starts from the presented value and replaces the running
  /// animation. The same happens if the block repeats, the running animation never ends, or the
  /// values cannot be subtracted, such as colours or transforms without an inverse.
  public static let additive = ViewAnimationOptions(rawValue: 4)
}
