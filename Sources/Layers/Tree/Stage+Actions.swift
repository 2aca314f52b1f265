extension Stage {
  /// Changes a property of a layer and runs the action for the change.
  ///
  /// A layer without a view is animated if a frame has shown the layer. The animation runs from
  /// the presented value to the new value. A view's layer is animated only inside an animation
  /// block; there, the layer need not have been shown. Setting the current value starts no
  /// animation, so a running animation continues.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - id: The layer.
  ///   - value: The new value; `nil` removes a colour or a path.
  public mutating func set<Value: Animatable>(
    _ property: LayerProperty<Value>,
    of id: LayerID,
    to value: Value?
  ) {
    set(property, of: id, to: value?.animatableValue ?? .nothing)
  }

  /// Changes a property known only by its key path; see ``set(_:of:to:)``.
  public mutating func set(_ key: PropertyKey, of id: LayerID, to value: AnimatableValue) {
    guard !isSet(key, of: id, to: value) else { return }
    let whole = key.whole
    guard let action = action(for: whole, of: id) else {
      // Running animations of additive blocks continue, as offsets from the new value.
      if nodes[id].attachments.contains(where: { $0.isFromBlock && $0.belongs(to: whole) }) {
        release(whole, of: id, from: nodes[id].model[key: whole])
      }
      nodes[id].model[key: key] = value
      return
    }
    let old = nodes[id].model[key: whole]
    let start = startOfAction(for: whole, of: id)
    nodes[id].model[key: key] = value
    // The value may be the same: another angle may give the same transform, and a layer may lack
    // the property.
    guard nodes[id].model[key: whole] != old else { return }
    let isOfView = nodes[id].model.isViewLayer
    let sum = isOfView ? overlap(action, of: whole, on: id, from: old) : nil
    if sum == nil, isOfView { removeOverlapping(whole, from: id) }
    let (own, name) = sum ?? (action.filled(for: whole, from: start), whole.rawValue)
    add(own, to: id, forKey: name)
    nodes[id].attachments[nodes[id].attachments.count - 1].isFromBlock =
      isOfView && viewAnimations.last?.options.contains(.additive) == true
  }

  /// Returns whether setting a property would leave the layer unchanged.
  private func isSet(_ key: PropertyKey, of id: LayerID, to value: AnimatableValue) -> Bool {
    let model = nodes[id].model
    guard model[key: key].isSameSetting(as: value, of: key) else { return false }
    guard key == .scale else { return true }
    // The scale reads as the mean of three factors, which may differ.
    let (x, y, z) = (model.transform.scaleX, model.transform.scaleY, model.transform.scaleZ)
    return max(x, y, z) - min(x, y, z) <= 1e-12 * max(1, abs(x))
  }

  /// Returns the start value of an action: the presented value of its property.
  ///
  /// If a change of ``PropertyKey/hidden`` is fading the layer, the value is the opacity factor of
  /// the fade, which a Boolean cannot express.
  private func startOfAction(for key: PropertyKey, of id: LayerID) -> AnimatableValue {
    guard key == .hidden else { return presented(id)[key: key] }
    let isHidden = nodes[id].model.isHidden
    let clock = localClock(of: id)
    var shown = Layer()
    shown.isHidden = isHidden
    for attachment in nodes[id].attachments where attachment.key == key.rawValue {
      attachment.apply(to: &shown, at: clock) { _ in .flag(isHidden) }
    }
    return .number(shown.isHidden ? 0 : shown.opacity)
  }

  /// Returns the animation for a change of a property; `nil` if the change is immediate.
  ///
  /// The search order is Core Animation's: the delegate (a view), the layer's actions, its style,
  /// and the default of its class.
  private func action(for key: PropertyKey, of id: LayerID) -> Animation? {
    guard !disablesActions else { return nil }
    if nodes[id].model.isViewLayer {
      // UIKit hides a view immediately, even inside a block. A view that has just been added to the
      // tree is animated from its earlier values.
      guard let block = viewAnimations.last, key.hasImplicitAnimation, key != .hidden,
        nodes[id].isCommitted || isInTree(id)
      else { return nil }
      return viewAnimation(key, of: id, in: block)
    }
    guard nodes[id].isCommitted else { return nil }
    if let action = nodes[id].model.actions[key] ?? nodes[id].model.styleActions[key] {
      switch action {
      case .immediate: return nil
      case .animation(let animation): return animation
      }
    }
    guard allowsImplicitAnimations, key.hasImplicitAnimation else { return nil }
    return implicit(
      key,
      duration: transactionDuration ?? Transaction.defaultDuration,
      curve: .timing(.default)
    )
  }

  private func viewAnimation(
    _ key: PropertyKey,
    of id: LayerID,
    in block: ViewAnimation
  ) -> Animation? {
    guard var animation = implicit(key, duration: block.duration, curve: block.curve) else {
      return nil
    }
    if block.delay > 0 {
      animation.timing.beginTime = convert(time + block.delay, from: nil, to: id) ?? 0
      animation.timing.fillMode = .backwards
    }
    if block.options.contains(.repeat) { animation.timing.repeatCount = block.repeatCount }
    animation.timing.autoreverses = block.options.contains(.autoreverse)
    return animation
  }

  /// Returns the animation of a property's change; `nil` if `duration` is 0 or less; the timing
  /// function of a transaction overrides a timing function in `curve`.
  private func implicit(_ key: PropertyKey, duration: Double, curve: AnimationCurve) -> Animation? {
    // A block without a duration changes its views immediately.
    guard duration > 0 else { return nil }
    let basic = BasicAnimation(key: key)
    switch curve {
    case .timing(let own):
      let function = transactionTimingFunction ?? own
      return Animation(.basic(basic), duration: duration, timingFunction: function)
    case .spring(let spring):
      return Animation(.spring(SpringAnimation(basic, spring: spring)), duration: duration)
    }
  }
}

extension AnimatableValue {
  /// Returns whether a property with this value stays unchanged if `other` is assigned to it.
  ///
  /// The parts of a transform are read from its matrix, so their last digits may differ from the
  /// assigned values. Angles may also differ by full turns.
  fileprivate func isSameSetting(as other: AnimatableValue, of key: PropertyKey) -> Bool {
    guard key.whole == .transform, case .number(let a) = self, case .number(let b) = other else {
      return self == other
    }
    let isAngle = [.rotation, .rotationX, .rotationY, .rotationZ].contains(key)
    let difference = isAngle ? (a - b).remainder(dividingBy: 2 * .pi) : a - b
    return abs(difference) <= 1e-12 * max(1, abs(b))
  }
}

extension Animation {
  /// Returns the animation or, if it omits all values, a copy that animates `key` from `start`.
  fileprivate func filled(for key: PropertyKey, from start: AnimatableValue) -> Animation {
    var copy = self
    switch kind {
    case .basic(var basic) where basic.needsPreviousValue:
      basic.property = key
      basic.from = start
      copy.kind = .basic(basic)
    case .spring(var spring) where spring.basic.needsPreviousValue:
      spring.basic.property = key
      spring.basic.from = start
      copy.kind = .spring(spring)
    case .basic, .spring, .keyframe, .group, .transition: break
    }
    return copy
  }
}
