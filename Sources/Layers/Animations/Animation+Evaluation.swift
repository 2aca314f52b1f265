extension Animation {
  /// Applies the animation to a layer to which all earlier animations have been applied.
  ///
  /// `current` returns the layer's own value of a property, for values that the animation omits.
  /// `previous` has the values presented when the animation was added; an animation without values
  /// begins at these values. `parentTime` is the time of the layer or group that has the animation,
  /// in seconds. `fallbackDuration` is the duration of a pass, in seconds, if the animation itself
  /// has none. `includesEnd` is whether the animation still applies at the exact time of its end.
  func apply(
    to layer: inout Layer,
    current: (PropertyKey) -> AnimatableValue,
    previous: [PropertyKey: AnimatableValue],
    at parentTime: Double,
    fallbackDuration: Double,
    includesEnd: Bool
  ) {
    let duration = timing.duration > 0 ? timing.duration : fallbackDuration
    guard let sample = timing.sample(at: parentTime, ofPass: duration, includesEnd: includesEnd)
    else { return }
    let progress = eased(sample.progress)
    // A timing function maps fractions of a pass, so it does not affect an endless pass.
    let seconds = duration.isFinite ? progress * duration : sample.seconds
    switch kind {
    case .basic(let basic):
      basic.apply(
        to: &layer,
        current: current,
        previous: previous,
        fraction: progress,
        passes: sample.completedPasses
      )
    case .spring(let spring):
      spring.basic.apply(
        to: &layer,
        current: current,
        previous: previous,
        fraction: spring.spring.progress(at: seconds),
        passes: sample.completedPasses
      )
    case .keyframe(let keyframes):
      keyframes.apply(to: &layer, at: progress, passes: sample.completedPasses)
    case .group(let group):
      // At the very end of the group, children that end with the group are still shown.
      let isAtEnd = sample.progress >= 1
      for child in group.animations {
        child.apply(
          to: &layer,
          current: current,
          previous: previous,
          at: seconds,
          fallbackDuration: duration,
          includesEnd: isAtEnd
        )
      }
    // A transition changes no property. The stage shows it once the layer's sublayers are known.
    case .transition: break
    }
  }

  /// Returns the eased progress within the current pass of the animation; `nil` if the animation
  /// has no effect at the given time.
  ///
  /// The progress is in `0...1` unless the timing function overshoots. `parentTime` is the time of
  /// the layer that holds the animation, in seconds. `includesEnd` is whether the animation still
  /// applies at the exact time at which it ends.
  func fraction(at parentTime: Double, includesEnd: Bool) -> Double? {
    timing.sample(at: parentTime, ofPass: timing.duration, includesEnd: includesEnd)
      .map { eased($0.progress) }
  }

  /// The properties whose animation begins at the value presented when the animation was added.
  var propertiesThatNeedPreviousValues: [PropertyKey] {
    switch kind {
    case .basic(let basic): basic.needsPreviousValue ? [basic.property] : []
    case .spring(let spring): spring.basic.needsPreviousValue ? [spring.basic.property] : []
    case .keyframe, .transition: []
    case .group(let group): group.animations.flatMap(\.propertiesThatNeedPreviousValues)
    }
  }
}

extension BasicAnimation {
  fileprivate func apply(
    to layer: inout Layer,
    current: (PropertyKey) -> AnimatableValue,
    previous: [PropertyKey: AnimatableValue],
    fraction: Double,
    passes: Double
  ) {
    let (start, end) = ends(
      current: argument(of: current(property)),
      shown: argument(of: layer[key: property]),
      previous: previous[property].map(argument)
    )
    if property == .hidden, let before = start.visibleShare, let after = end.visibleShare {
      return layer.show(share: before + (after - before) * fraction)
    }
    var value = start.interpolated(to: end, at: fraction)
    if isCumulative, passes > 0 { value = value.adding(end, times: passes) }
    if let valueFunction { value = valueFunction.value(of: value) }
    layer.show(value, of: property, isAdditive: isAdditive)
  }

  /// Returns the components of `value` that the value function sets; without a function, `value`.
  private func argument(of value: AnimatableValue) -> AnimatableValue {
    valueFunction?.argument(of: value) ?? value
  }
}

extension AnimatableValue {
  /// The opacity factor for `hidden`: 0 if true, 1 if false, the number in a fade; otherwise `nil`.
  fileprivate var visibleShare: Double? {
    switch self {
    case .flag(let isHidden): isHidden ? 0 : 1
    case .number(let share): share
    default: nil
    }
  }
}

extension Layer {
  /// Multiplies the opacity by `share`: 0 if hidden, 1 if visible, between 0 and 1 in a fade.
  fileprivate mutating func show(share: Double) {
    isHidden = share <= 0
    opacity *= min(max(share, 0), 1)
  }

  /// Sets the value of an animated property, or adds to the value if the animation is additive.
  mutating func show(_ value: AnimatableValue, of key: PropertyKey, isAdditive: Bool) {
    guard let angle = shownAngle(value, of: key, isAdditive: isAdditive) else {
      // A new scale, even a mirroring one, keeps the animated angle. A new transform does not.
      let shown = key == .transform || animatedRotation == nil ? nil : rotation
      self[key: key] = isAdditive ? self[key: key].adding(value) : value
      if key.whole == .transform { showRotation(shown) }
      return
    }
    transform.rotationZ = angle
    showRotation(angle)
  }

  /// Returns the layer's new angle about z, in radians; `nil` if `key` is not the rotation about z.
  private func shownAngle(
    _ value: AnimatableValue,
    of key: PropertyKey,
    isAdditive: Bool
  ) -> Double? {
    guard key == .rotation || key == .rotationZ, case .number(let angle) = value else { return nil }
    return isAdditive ? rotation + angle : angle
  }

  /// Adds a rotation about z, in radians, that is applied before the layer's transform.
  mutating func turn(by angle: Double) {
    let shown = animatedRotation == nil ? nil : rotation + angle
    transform = Transform3D.rotation(angle).concatenating(transform)
    showRotation(shown)
  }

  /// Records the transform's animated angle; `nil` if no animation sets an angle.
  private mutating func showRotation(_ angle: Double?) {
    animatedRotation = angle.map { AnimatedRotation($0, shownBy: transform) }
  }
}
