/// The options of a view's animation block besides its duration, delay and curve.
///
/// UIKit's other options have no place here: the curve is a separate argument, and there is no
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

  /// The changes repeat until another change replaces them or they are removed.
  public static let `repeat` = ViewAnimationOptions(rawValue: 1)
  /// The changes play backwards after they have played.
  ///
  /// Without ``repeat`` the new values show at once after the reverse pass, as in UIKit.
  public static let autoreverse = ViewAnimationOptions(rawValue: 2)
  /// Changes of a property that is still being animated are added to that animation, which goes on
  /// to its own end.
  ///
  /// Without it, and for colours, repeated animations and transforms that cannot be inverted, a
  /// change starts from the presented value, and replaces what runs.
  public static let additive = ViewAnimationOptions(rawValue: 4)
}
