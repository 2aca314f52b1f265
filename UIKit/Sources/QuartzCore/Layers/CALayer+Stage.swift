import Geometry
import Layers
import Requirements

// The effects of the layer's methods on the stage.
extension CALayer {
  /// The number of superlayers.
  var depth: Int { (superlayer?.depth ?? -1) + 1 }

  /// Inserts a layer into this one.
  ///
  /// A layer that is already there, at the same index, stays unchanged: inserting it again in every
  /// layout, as people do to keep a background in the back, does not ask for another layout.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: Returns its index among its siblings.
  func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard let id, let inner = layer.id else { return }
    require(
      layer.world === world,
      "\(layer.kind) was made by another preview: each preview needs its own, so make it inside the "
        + "preview's closure"
    )
    require(!isInside(layer), "A layer cannot be put into itself or into one of its own sublayers")
    let old = layer.superlayer === self ? children.firstIndex { $0 === layer } : nil
    layer.superlayer?.children.removeAll { $0 === layer }
    let place = min(max(index(children), 0), children.count)
    if place == old {
      children.insert(layer, at: place)
      return
    }
    children.insert(layer, at: place)
    layer.superlayer = self
    world.stage.move(inner, to: id, at: place)
    world.waitingLayers.treeHasGrown = true
    // A layout that reorders its layers must not restart.
    if old != nil, isLayingOut { return }
    setNeedsLayout()
    layer.setNeedsLayout()
  }

  /// Returns whether this is a layer, or lies inside it.
  private func isInside(_ layer: CALayer) -> Bool {
    var outer: CALayer? = self
    while let current = outer {
      if current === layer { return true }
      outer = current.superlayer
    }
    return false
  }

  /// Removes the layer from the tree.
  func leaveTree() {
    guard let id else { return }
    // Animations of a layer that was never shown wait until it is.
    if world.stage.isShown(id) { world.leavingLayers.append(self) }
    world.stage.detach(id)
  }

  /// Removes the animations of the layer and its sublayers.
  func removeAnimationsInside() {
    removeAllAnimations()
    maskLayer?.removeAnimationsInside()
    for layer in children { layer.removeAnimationsInside() }
  }

  func setMask(_ mask: CALayer?) {
    guard let id else { return }
    require(
      mask.map { $0.world === world } ?? true,
      "The mask was made by another preview: make it inside the preview's closure"
    )
    maskLayer = mask
    world.stage.setMask(mask?.id, of: id)
    world.waitingLayers.treeHasGrown = true
  }

  /// The class that people know: of the view in front of the layer, or its own.
  package var kind: String { "\(delegate.map { type(of: $0) as Any } ?? type(of: self))" }

  /// Lays the layer out and everything inside.
  func layOutInside() {
    if needsLayoutNow, !isLayingOut {
      needsLayoutNow = false
      isLayingOut = true
      layoutSublayers()
      isLayingOut = false
    }
    for layer in children { layer.layOutInside() }
  }

  func attach(_ animation: CAAnimation, forKey key: String?) {
    if let basic = world.begunAnimation, basic === animation, basic.isAsMade {
      if let key { animations[key] = animation }
      return
    }
    guard let id, let copy = animation.copy() as? CAAnimation else { return }
    guard let own = copy.animation(on: self) else { return }
    let before = Set(world.stage.animationKeys(of: id))
    world.addedAnimations += 1
    world.stage.add(own, to: id, forKey: key)
    // A layer has one transition; the key under which it is added is ignored.
    let wanted = copy is CATransition ? Transition.key : key
    let name = wanted ?? world.stage.animationKeys(of: id).first { !before.contains($0) }
    guard let name else { return }
    if let old = animations[name], endedKeys.remove(name) == nil {
      replacedAnimations[name, default: []].append(old)
    }
    animations[name] = copy
    noteOwnKeys(of: copy, forKey: name)
  }

  func animationDidStart(forKey key: String) {
    guard let animation = animations[key] else { return }
    animation.delegate?.animationDidStart(animation)
  }

  func animationDidStop(forKey key: String, finished: Bool) {
    if let old = replacedAnimations[key]?.first {
      replacedAnimations[key]?.removeFirst()
      old.delegate?.animationDidStop(old, finished: finished)
      return
    }
    guard let animation = animations[key] else { return }
    endedKeys.insert(key)
    // An animation with the same key may have replaced this one already.
    if let id, world.stage.animation(forKey: key, on: id) == nil {
      animations[key] = nil
      endedKeys.remove(key)
      if ownKeys[key] != nil { setNeedsDisplay() }
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}
