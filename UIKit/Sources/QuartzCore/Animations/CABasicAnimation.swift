import Layers

/// A change between two values.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  /// The settings with which a layer made it as the action of a change.
  private var madeWith: [AnyHashable]?

  /// Returns the values as the engine has them; `nil` if the key path names no property.
  func basic(on layer: CALayer) -> BasicAnimation? {
    guard let key = key(on: layer) else { return nil }
    var basic = BasicAnimation(
      key: key,
      from: AnimatableValue(fromValue, for: key, on: layer),
      to: AnimatableValue(toValue, for: key, on: layer),
      by: AnimatableValue(byValue, for: key, on: layer)
    )
    basic.isAdditive = isAdditive && key != .path
    basic.isCumulative = isCumulative
    return basic
  }

  /// Whether it is an action that nobody has changed since a layer made it.
  var isUntouched: Bool {
    isAsMade && fromValue == nil && toValue == nil && byValue == nil && delegate == nil
  }

  /// Whether its settings, apart from its values, are those with which a layer made it.
  var isAsMade: Bool { madeWith == settings }

  func markUntouched() { madeWith = settings }

  private var settings: [AnyHashable] {
    [
      keyPath ?? "", duration, beginTime, speed, timeOffset, repeatCount, repeatDuration,
      autoreverses, fillMode, isRemovedOnCompletion, isAdditive, isCumulative,
      timingFunction.map { ObjectIdentifier($0) } ?? 0 as AnyHashable,
    ]
  }

  override func kind(on layer: CALayer) -> Animation.Kind? {
    basic(on: layer).map(Animation.Kind.basic)
  }

  override func copy(to other: CAAnimation) {
    super.copy(to: other)
    guard let other = other as? CABasicAnimation else { return }
    other.fromValue = fromValue
    other.toValue = toValue
    other.byValue = byValue
  }

  open override func copy() -> Any {
    let copy = CABasicAnimation(keyPath: keyPath)
    self.copy(to: copy)
    return copy
  }
}
