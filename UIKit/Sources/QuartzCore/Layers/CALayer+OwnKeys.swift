import Layers

// Custom properties of users' layer classes, which the stage animates and the layer draws.
extension CALayer {
  /// Passes the value of a custom property to the stage, if such a value can be animated.
  func storeOwnValue(forKey key: String) {
    guard id != nil, PropertyKey.named(key) == nil else { return }
    let own = PropertyKey.custom(key)
    let value = AnimatableValue(
      keyedProperty(forKey: key)?.get() ?? keyedValues[key],
      for: own,
      on: self
    )
    update { $0[key: own] = value ?? .nothing }
  }

  /// Returns whether the layer or its class knows a key that `CALayer` does not have.
  func hasOwnKey(_ key: String) -> Bool {
    type(of: self).needsDisplay(forKey: key) || keyedProperty(forKey: key) != nil
      || keyedValues[key] != nil || type(of: self).defaultValue(forKey: key) != nil
      || storedValue(forKey: key) != nil
  }

  /// Passes to the stage the values of the custom properties that an animation changes.
  func storeOwnValues(of animation: CAAnimation) {
    for path in Self.ownKeys(of: animation, on: self) { storeOwnValue(forKey: path) }
  }

  /// Records the custom properties that an animation changes.
  func noteOwnKeys(of animation: CAAnimation, forKey key: String) {
    let paths = Self.ownKeys(of: animation, on: self)
    ownKeys[key] = paths.isEmpty ? nil : paths
    guard !paths.isEmpty else { return }
    if !world.animatedLayers.contains(where: { $0 === self }) { world.animatedLayers.append(self) }
  }

  private static func ownKeys(of animation: CAAnimation, on layer: CALayer) -> [String] {
    if let group = animation as? CAAnimationGroup {
      return (group.animations ?? []).flatMap { ownKeys(of: $0, on: layer) }
    }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath, PropertyKey.named(path) == nil
    else { return [] }
    return [path]
  }

  /// The presented values of animated custom properties.
  package var shownOwnValues: [String: Any] {
    guard let id, !ownKeys.isEmpty else { return [:] }
    let shown = world.stage.presented(id)
    var values: [String: Any] = [:]
    for path in ownKeys.values.joined() { values[path] = shown[key: .custom(path)].any }
    return values
  }

  /// Draws the layer with the presented values of custom properties, at every frame.
  ///
  /// As in Core Animation, an override of `display()` is called on the layer itself, and
  /// `draw(in:)` on a copy with the presented values.
  func drawOwnAnimations() {
    guard let id else { return }
    let paths = ownKeys.values.joined()
    if paths.contains(where: { type(of: self).needsDisplay(forKey: $0) }) {
      isDrawingOwnKeys = true
      defer { isDrawingOwnKeys = false }
      display()
    }
    for key in ownKeys.keys where world.stage.animation(forKey: key, on: id) == nil {
      ownKeys[key] = nil
    }
  }

  func drawPresentedCopy() {
    let copy = presentedCopy()
    copy.delegate?.layerWillDraw(copy)
    copy.drawContents()
    let contents = copy.values.contents
    update { $0.contents = contents }
  }
}
