import Geometry
import Layers
import Requirements

// The effects of the layer's methods on the stage.
extension CALayer {
  /// The number of superlayers.
  var depth: Int { (superlayer?.depth ?? -1) + 1 }

  /// Inserts a layer into this one.
  ///
  /// If the layer is already at the index, nothing changes: code that inserts a background again in
  /// every layout to keep it at the back does not cause another layout.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - index: Returns the layer's index among its siblings.
  func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard let id, let inner = layer.id else { return }
    require(
      layer.world === world,
      "\(layer.kind) belongs to another preview: create a new one inside the closure of each "
        + "preview"
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
    // A layout that reorders its layers must not cause another layout.
    if old != nil, isLayingOut { return }
    setNeedsLayout()
    layer.setNeedsLayout()
  }

  /// Returns whether this is the given layer, or a descendant of it.
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
    // A layer that was never displayed keeps its animations until it is.
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
      "The mask belongs to another preview: create the mask inside the preview's closure"
    )
    // A layer has only one place, so a layer that becomes a mask leaves its superlayer.
    mask?.removeFromSuperlayer()
    maskLayer = mask
    world.stage.setMask(mask?.id, of: id)
    world.waitingLayers.treeHasGrown = true
  }

  /// The name for messages: the class of the delegate, usually a view, or else of the layer.
  package var kind: String { "\(delegate.map { type(of: $0) as Any } ?? type(of: self))" }

  /// Returns a copy of the values of a layer of this class, without sublayers and mask.
  ///
  /// The result is `nil` for emitters, whose particles are not among the values.
  static func values(copiedFrom layer: CALayer) -> Layer? {
    guard type(of: layer) == self, !(layer is CAEmitterLayer) else { return nil }
    var values = layer.values
    (values.sublayers, values.mask) = ([], nil)
    return values
  }

  /// Lays out the layer and its descendants.
  ///
  /// If a layout invalidates its own layer and calls `layoutIfNeeded()`, the second layout runs at
  /// once, inside the same animation blocks; ``CALayer/setNeedsLayout()`` limits how often.
  package func layOutInside() {
    if needsLayoutNow {
      needsLayoutNow = false
      let isNested = isLayingOut
      isLayingOut = true
      layoutSublayers()
      isLayingOut = isNested
    }
    for layer in children { layer.layOutInside() }
  }

  func attach(_ animation: CAAnimation, forKey key: String?) {
    if let basic = world.begunAnimation, basic === animation, basic.isAsMade {
      if let key { animations[key] = animation }
      return
    }
    guard let id, let copy = animation.copy() as? CAAnimation else { return }
    storeOwnValues(of: copy)
    guard let own = copy.animation(on: self) else { return }
    let before = Set(world.stage.animationKeys(of: id))
    world.addedAnimations += 1
    world.stage.add(own, to: id, forKey: key)
    // A layer has only one transition, so the key of a transition is ignored.
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
    // Another animation may already have replaced the ended one under the same key.
    if let id, world.stage.animation(forKey: key, on: id) == nil {
      animations[key] = nil
      endedKeys.remove(key)
      if ownKeys[key] != nil { redraw() }
    }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}
