// Animation blocks that change a property while another block is still animating it.
extension Stage {
  /// Makes the animation of a change, and the running animations of the same property, additive.
  ///
  /// Each animation becomes an offset that shrinks to zero. So each animation reaches its own end,
  /// and the speed of their sum does not jump. The property already has its new value, and `old` is
  /// the layer's own value before the change.
  ///
  /// - Returns: The additive animation and the key under which to add it. `nil` if the block
  ///   repeats or is not additive, or if the property has no animation or one without an offset.
  mutating func overlap(
    _ action: Animation,
    of key: PropertyKey,
    on id: LayerID,
    from old: AnimatableValue
  ) -> (Animation, key: String)? {
    guard let block = viewAnimations.last, block.options.contains(.additive),
      !block.options.contains(.repeat),
      let offset = action.offset(old, from: nodes[id].model[key: key]),
      release(key, of: id, from: old)
    else { return nil }
    var number = 2
    while nodes[id].attachments.contains(where: { $0.key == "\(key.rawValue)-\(number)" }) {
      number += 1
    }
    return (offset, "\(key.rawValue)-\(number)")
  }

  /// Makes the running animations of a property additive: each becomes an offset that shrinks to 0.
  ///
  /// - Returns: `false`, and no change, if no animation runs or an animation cannot be additive.
  @discardableResult
  mutating func release(_ key: PropertyKey, of id: LayerID, from old: AnimatableValue) -> Bool {
    let clock = localClock(of: id)
    let places = nodes[id].attachments.indices.filter {
      nodes[id].attachments[$0].belongs(to: key) && !nodes[id].attachments[$0].hasEnded(at: clock)
    }
    let running = places.compactMap { place -> Animation? in
      let animation = nodes[id].attachments[place].animation
      guard animation.timing.repeatCount.isFinite else { return nil }
      return animation.isOffset ? animation : animation.offset(from: old)
    }
    guard !places.isEmpty, running.count == places.count else { return false }
    for (place, animation) in zip(places, running) {
      nodes[id].attachments[place].animation = animation
    }
    return true
  }

  /// Removes all of a property's animations except the first, whose key has no number at its end.
  mutating func removeOverlapping(_ key: PropertyKey, from id: LayerID) {
    let keys = nodes[id].attachments.filter { $0.belongs(to: key) }.map(\.key)
    for own in keys where own != key.rawValue { removeAnimation(forKey: own, from: id) }
  }
}

extension Attachment {
  /// Returns whether the animation's key is the property's key path, either alone or followed by
  /// the number of an overlapping animation.
  func belongs(to property: PropertyKey) -> Bool {
    guard key.hasPrefix(property.rawValue) else { return false }
    let rest = key.dropFirst(property.rawValue.count)
    return rest.isEmpty
      || rest.first == "-" && rest.count > 1 && rest.dropFirst().allSatisfy(\.isWholeNumber)
  }
}

extension Animation {
  private var basic: BasicAnimation? {
    get {
      switch kind {
      case .basic(let basic): basic
      case .spring(let spring): spring.basic
      case .keyframe, .group, .transition: nil
      }
    }
    set {
      guard let newValue else { return }
      switch kind {
      case .basic: kind = .basic(newValue)
      case .spring(var spring):
        spring.basic = newValue
        kind = .spring(spring)
      case .keyframe, .group, .transition: break
      }
    }
  }

  /// Whether the animation runs from an offset to zero.
  fileprivate var isOffset: Bool { basic?.isAdditive ?? false }

  /// Returns the animation made additive to `value`, the property's value without the animation.
  ///
  /// The result is `nil` if values cannot be subtracted, or if the animation lacks `from` or has
  /// `to` or `by`.
  fileprivate func offset(from value: AnimatableValue) -> Animation? {
    guard let basic, let from = basic.from, basic.to == nil, basic.by == nil else { return nil }
    return offset(from, from: value)
  }

  /// Returns the animation, changed to run from the difference between two values to zero.
  fileprivate func offset(_ start: AnimatableValue, from value: AnimatableValue) -> Animation? {
    guard var basic, let offset = start.offset(from: value),
      let none = value.offset(from: value)
    else { return nil }
    basic.from = offset
    basic.to = none
    basic.isAdditive = true
    var copy = self
    copy.basic = basic
    return copy
  }
}

extension AnimatableValue {
  /// Returns the difference from another value; `nil` if values of this kind cannot be subtracted.
  fileprivate func offset(from base: AnimatableValue) -> AnimatableValue? {
    switch (self, base) {
    case (.transform(let a), .transform(let b)):
      if a == b { return .transform(.identity) }
      return b.inverse.map { .transform($0.concatenating(a)) }
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect):
      return adding(base, times: -1)
    default: return nil
    }
  }
}
