import Layers

/// A change between two values.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
  /// The settings with which a layer created the animation; `nil` if code created the animation.
  private var madeWith: [AnyHashable]?

  /// Returns the engine's form of the change; `nil` if the key path names no property.
  func basic(on layer: CALayer) -> BasicAnimation? {
    guard let key = key(on: layer) else { return nil }
    var basic = BasicAnimation(
      key: key,
      from: AnimatableValue(fromValue, for: key, on: layer),
      to: AnimatableValue(toValue, for: key, on: layer),
      by: AnimatableValue(byValue, for: key, on: layer)
    )
    if basic.by == nil {
      let old = basic.from ?? layer.shown[key: key]
      let new = basic.to ?? layer.values[key: key]
      if let clear = old.cleared(like: new) { basic.from = clear }
      if let clear = new.cleared(like: old) { basic.to = clear }
    }
    basic.isAdditive = isAdditive && key != .path
    basic.isCumulative = isCumulative
    return basic
  }

  /// Whether a layer created the animation as an action, and nothing has changed the animation.
  var isUntouched: Bool {
    isAsMade && fromValue == nil && toValue == nil && byValue == nil && delegate == nil
  }

  /// Whether the settings except the values are unchanged since a layer created the animation.
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
