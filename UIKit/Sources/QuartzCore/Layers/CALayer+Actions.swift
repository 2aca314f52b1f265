import Geometry
import Layers

// The actions of property changes.
extension CALayer {
  /// Changes a property, and runs the action that belongs to the change.
  func change(_ key: PropertyKey, to value: AnimatableValue) {
    guard case .node(let id) = storage else { return update { $0[key: key] = value } }
    recordAnimated(key)
    let value = faded(value, for: key)
    willChangeValue(forKey: key.rawValue)
    if shrinksAtOnce, isShrinking(by: value) {
      world.stage.update(id) { $0[key: key] = value }
      didChangeValue(forKey: key.rawValue)
      return
    }
    if let collector = world.collector, values.isViewLayer, key.hasImplicitAnimation,
      key != .hidden
    {
      collector(self, key.whole)
      world.stage.update(id) { $0[key: key] = value }
      didChangeValue(forKey: key.rawValue)
      return
    }
    if values[key: key] != value {
      noteAnimationOutside(of: key, to: value)
      if values.isViewLayer, key.hasImplicitAnimation, key != .hidden, world.stage.isInTree(id) {
        world.blocks.last?.hold?.add(self)
      }
    }
    if asksForActions, world.stage.isShown(id), !CATransaction.disableActions() {
      let action = action(forKey: key.rawValue)
      let old = world.stage.presented(id)[key: key]
      if action is DefaultAction {
        world.stage.set(key, of: id, to: value)
      } else if let basic = action as? CABasicAnimation, basic.isUntouched {
        world.stage.set(key, of: id, to: value)
        tell(of: basic, from: old)
      } else {
        world.stage.update(id) { $0[key: key] = value }
        run(action, forKey: key, from: old)
      }
    } else {
      world.stage.set(key, of: id, to: value)
    }
    didChangeValue(forKey: key.rawValue)
    if type(of: self).needsDisplay(forKey: key.rawValue) { setNeedsDisplay() }
  }

  /// Returns whether a value is a rectangle smaller than the bounds in one direction or both, and
  /// larger in none.
  private func isShrinking(by value: AnimatableValue) -> Bool {
    guard case .rect(let new) = value else { return false }
    let old = values.bounds.size
    return new.size != old && new.size.width <= old.width && new.size.height <= old.height
  }

  /// Prepares a fade in which one end is `nil` or a transparent colour.
  ///
  /// To keep the hue, this end becomes the other end's colour with an alpha of 0.
  ///
  /// - Returns: The value to set. In an animation block of a view, a colour fades out as the old
  ///   colour with an alpha of 0; otherwise, the value is unchanged.
  private func faded(_ value: AnimatableValue, for key: PropertyKey) -> AnimatableValue {
    let old = values[key: key]
    if let clear = old.cleared(like: value) {
      update { $0[key: key] = clear }
    } else if values.isViewLayer, !world.blocks.isEmpty || world.collector != nil {
      return value.cleared(like: old) ?? value
    }
    return value
  }

  /// Informs the recorder, if there is one, of a change that is about to be animated.
  private func recordAnimated(_ key: PropertyKey) {
    guard let recorder = world.recorder, values.isViewLayer, key.hasImplicitAnimation,
      key != .hidden, world.collector != nil || world.blocks.last?.animates == true,
      let id, world.stage.isInTree(id)
    else { return }
    recorder(self, key.whole)
  }

  /// Records a change that an animation block does not animate because the view is in no window.
  private func noteAnimationOutside(of key: PropertyKey, to value: AnimatableValue) {
    guard let block = world.blocks.last, block.animates, values.isViewLayer,
      key.hasImplicitAnimation, key != .hidden, let id, !world.stage.isInTree(id)
    else { return }
    world.lostAnimations.append(LostAnimation(of: key, to: value, on: self, repeats: block.repeats))
  }

  /// Passes an animation of the stage to an override of `add(_:forKey:)` in a user's layer class.
  ///
  /// If the override changes the animation and calls `super`, the result replaces the stage's
  /// animation.
  private func tell(of animation: CABasicAnimation, from old: AnimatableValue) {
    guard !isOfOwnClass else { return }
    animation.fromValue = old.any
    animation.markUntouched()
    let outer = world.begunAnimation
    world.begunAnimation = animation
    add(animation, forKey: animation.keyPath)
    world.begunAnimation = outer
  }

  /// Runs an action; an animation without values starts at the property's presented value.
  private func run(_ action: (any CAAction)?, forKey key: PropertyKey, from old: AnimatableValue) {
    guard var action, !(action is NSNull) else { return }
    if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil, let copy = basic.copy() as? CABasicAnimation
    {
      copy.fromValue = old
      copy.keyPath = copy.keyPath ?? key.rawValue
      action = copy
    }
    action.run(forKey: key.rawValue, object: self, arguments: nil)
  }

  /// Returns the implicit animation of a change, for code that modifies it or copies it for custom
  /// properties; `nil` if changes of the layer are displayed immediately.
  func defaultAnimation(forKey event: String) -> CABasicAnimation? {
    guard let key = PropertyKey.named(event), key.whole == key, key.hasImplicitAnimation else {
      return nil
    }
    let animation: CABasicAnimation
    if values.isViewLayer {
      guard let block = world.blocks.last, block.animates, key != .hidden else { return nil }
      switch block.curve {
      case .timing(let function):
        animation = CABasicAnimation(keyPath: event)
        animation.timingFunction =
          CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(function)
      case .spring(let own):
        let spring = CASpringAnimation(keyPath: event)
        spring.mass = CGFloat(own.mass)
        spring.stiffness = CGFloat(own.stiffness)
        spring.damping = CGFloat(own.damping)
        spring.initialVelocity = CGFloat(own.initialVelocity)
        animation = spring
      }
      animation.duration = block.animationDuration
      if block.delay > 0 {
        animation.beginTime = convertTime(CACurrentMediaTime() + block.delay, from: nil)
        animation.fillMode = .backwards
      }
      animation.repeatCount = Float(block.repeatCount)
      animation.autoreverses = block.autoreverses
    } else {
      animation = CABasicAnimation(keyPath: event)
      animation.duration = world.stage.transactionSettings.duration ?? 0
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
    animation.markUntouched()
    return animation
  }

  /// Whether the action of a change must be looked up.
  ///
  /// This is so if the layer is of a user's class, has a delegate that is not a view, or has an
  /// action that the stage cannot run.
  private var asksForActions: Bool {
    hasOwnActions || !isOfOwnClass || (delegate != nil && !values.isViewLayer)
  }

  private var isOfOwnClass: Bool {
    let own = ObjectIdentifier(type(of: self))
    return own == ObjectIdentifier(CALayer.self) || own == ObjectIdentifier(CAShapeLayer.self)
      || own == ObjectIdentifier(CAGradientLayer.self)
      || own == ObjectIdentifier(CAReplicatorLayer.self)
      || own == ObjectIdentifier(CATransformLayer.self)
  }

  /// Passes the layer's actions to the stage, except actions that need UIKit's objects.
  func storeActions() {
    let styled = style?["actions"] as? [String: any CAAction] ?? [:]
    let own = stageActions(actions ?? [:])
    let others = stageActions(styled)
    hasOwnActions = own.isPartial || others.isPartial
    update {
      $0.actions = own.actions
      $0.styleActions = others.actions
    }
  }

  private func stageActions(
    _ actions: [String: any CAAction]
  ) -> (actions: [PropertyKey: LayerAction], isPartial: Bool) {
    var result: [PropertyKey: LayerAction] = [:]
    var isPartial = false
    for (name, action) in actions {
      guard let key = PropertyKey.named(name) else { continue }
      if action is NSNull {
        result[key] = .immediate
      } else if let action = action as? CAAnimation, action.delegate == nil,
        let animation = action.animation(on: self)
      {
        result[key] = .animation(animation)
      } else {
        isPartial = true
      }
    }
    return (result, isPartial)
  }

  /// Stores the value of a custom property; if the class redraws the layer for this property, also
  /// runs the property's action and requests the redraw.
  func setManaged<Value>(_ value: Value, forKey key: String) {
    // A property without a value counts as zero, as `defaultValue(forKey:)` says.
    let old = keyedValues[key] ?? ManagedDefault.zero(of: Value.self).map { $0 as Any }
    let isAnimated =
      id != nil && type(of: self).needsDisplay(forKey: key) && !CATransaction.disableActions()
    // The action is looked up while the layer still has its old value.
    let action = isAnimated ? action(forKey: key) : nil
    willChangeValue(forKey: key)
    keyedValues[key] = value
    storeOwnValue(forKey: key)
    didChangeValue(forKey: key)
    guard id != nil, type(of: self).needsDisplay(forKey: key) else { return }
    if let action, !(action is NSNull) {
      if let basic = action as? CABasicAnimation, basic.fromValue == nil { basic.fromValue = old }
      action.run(forKey: key, object: self, arguments: nil)
    }
    setNeedsDisplay()
  }
}
