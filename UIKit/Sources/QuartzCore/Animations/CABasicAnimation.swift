import Layers

/// A change between two values.
open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?

  /// Returns the values as the engine has them; `nil` if the key path names no property.
  func basic(on layer: CALayer) -> BasicAnimation? {
    guard let key = key(on: layer) else { return nil }
    var basic = BasicAnimation(
      key: key,
      from: AnimatableValue(fromValue, for: key, on: layer),
      to: AnimatableValue(toValue, for: key, on: layer),
      by: AnimatableValue(byValue, for: key, on: layer)
    )
    basic.isAdditive = isAdditive
    basic.isCumulative = isCumulative
    return basic
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
