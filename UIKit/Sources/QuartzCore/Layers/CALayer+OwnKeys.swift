import Geometry
import Layers

/// An animation of a key that only the user's layer knows.
///
/// The stage animates a property of a hidden layer in its place, which is read at every frame.
struct OwnAnimation {
  let keyPath: String
  let property: PropertyKey
  let place: LayerID
}

extension CALayer {
  /// Adds an animation of an own key.
  ///
  /// - Returns: Whether it is one.
  func attachOwn(_ animation: CAAnimation, forKey key: String?) -> Bool {
    guard let id, let property = animation as? CAPropertyAnimation, let path = property.keyPath,
      property.key(on: self) == nil, let model = value(forKeyPath: path) ?? firstValue(of: property),
      let (substitute, value) = Self.substitute(for: model, on: self)
    else { return false }
    let name = key ?? path
    removeOwnAnimation(forKey: name)
    world.stage.removeAnimation(forKey: name, from: id)
    var hidden = Layer()
    hidden.isHidden = true
    hidden[key: substitute] = value
    let place = world.stage.add(hidden, to: id)
    property.substitute = substitute
    guard let own = property.animation(on: self) else { return true }
    world.stage.add(own, to: place, forKey: name)
    world.register(self, as: place)
    ownAnimations[name] = OwnAnimation(keyPath: path, property: substitute, place: place)
    animations[name] = animation
    if !world.animatedLayers.contains(where: { $0 === self }) { world.animatedLayers.append(self) }
    return true
  }

  func removeOwnAnimation(forKey key: String) {
    guard let own = ownAnimations.removeValue(forKey: key) else { return }
    world.stage.removeAnimation(forKey: key, from: own.place)
    world.retire(own.place)
  }

  /// What own keys show now, by their key paths.
  var shownOwnValues: [String: Any] {
    var values: [String: Any] = [:]
    for own in ownAnimations.values {
      values[own.keyPath] = world.stage.presented(own.place)[key: own.property].any
    }
    return values
  }

  /// Draws with what own keys show now, as Core Animation does with a copy for every frame.
  func drawOwnAnimations() {
    guard id != nil, ownAnimations.values.contains(where: {
      type(of: self).needsDisplay(forKey: $0.keyPath)
    }) else { return }
    let copy = copy(showing: [:])
    copy.display()
    let contents = copy.values.contents
    update { $0.contents = contents }
    for (key, own) in ownAnimations
    where world.stage.animation(forKey: key, on: own.place) == nil {
      removeOwnAnimation(forKey: key)
      setNeedsDisplay()
    }
  }

  private func firstValue(of animation: CAPropertyAnimation) -> Any? {
    if let basic = animation as? CABasicAnimation { return basic.toValue ?? basic.fromValue }
    return (animation as? CAKeyframeAnimation)?.values?.first
  }

  private static func substitute(
    for value: Any,
    on layer: CALayer
  ) -> (PropertyKey, AnimatableValue)? {
    guard let own = AnimatableValue(value, for: .zPosition, on: layer) else { return nil }
    switch own {
    case .number: return (.zPosition, own)
    case .point: return (.position, own)
    case .size: return (.shadowOffset, own)
    case .rect: return (.bounds, own)
    case .color: return (.backgroundColor, own)
    case .transform: return (.transform, own)
    default: return nil
    }
  }
}
