extension Animation {
  /// Puts this animation's contribution at an instant into a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer as the animations before this one left it.
  ///   - current: The layer's own value of a property, for animations that begin or end there.
  ///   - previous: The value that was presented when the animation was added, for animations that
  ///     name no value.
  ///   - parentTime: The time of the layer or group that holds the animation, in seconds.
  ///   - fallbackDuration: The length of a pass where the animation states none, in seconds.
  ///   - includesEnd: Whether the instant at which the window ends belongs to it.
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
    // A pass without end has no course for a timing function.
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
      // At the very end of the group, children that end with it are still shown.
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
    // Changes no property: the stage shows it when everything inside the layer is there.
    case .transition: break
    }
  }

  /// Returns the share of a pass that is done at an instant, after the timing function; `nil` if
  /// the animation contributes nothing.
  ///
  /// - Parameters:
  ///   - parentTime: The time of the layer that holds the animation, in seconds.
  ///   - includesEnd: Whether the instant at which the window ends belongs to it.
  /// - Returns: The fraction, in `0...1` where the timing function does not overshoot.
  func fraction(at parentTime: Double, includesEnd: Bool) -> Double? {
    timing.sample(at: parentTime, ofPass: timing.duration, includesEnd: includesEnd)
      .map { eased($0.progress) }
  }

  /// The properties that begin at the value presented when the animation was added.
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

  /// Returns a value of the property as the animation counts with it.
  private func argument(of value: AnimatableValue) -> AnimatableValue {
    valueFunction?.argument(of: value) ?? value
  }
}

extension AnimatableValue {
  /// The share of a layer that shows if this is the value of ``PropertyKey/hidden``: all or
  /// nothing, or the share at which a fade was interrupted.
  fileprivate var visibleShare: Double? {
    switch self {
    case .flag(let isHidden): isHidden ? 0 : 1
    case .number(let share): share
    default: nil
    }
  }
}

extension Layer {
  /// Shows a part of a layer that fades from or to being hidden.
  fileprivate mutating func show(share: Double) {
    isHidden = share <= 0
    opacity *= min(max(share, 0), 1)
  }

  /// Replaces or increases the value of an animated property.
  mutating func show(_ value: AnimatableValue, of key: PropertyKey, isAdditive: Bool) {
    guard let angle = shownAngle(value, of: key, isAdditive: isAdditive) else {
      // A layer that is mirrored or flattened is as turned as before.
      let shown = key == .transform || animatedRotation == nil ? nil : rotation
      self[key: key] = isAdditive ? self[key: key].adding(value) : value
      if key.whole == .transform { showRotation(shown) }
      return
    }
    transform.rotationZ = angle
    showRotation(angle)
  }

  /// Returns the angle of a value, `nil` if the value is not an angle about z.
  private func shownAngle(
    _ value: AnimatableValue,
    of key: PropertyKey,
    isAdditive: Bool
  ) -> Double? {
    guard key == .rotation || key == .rotationZ, case .number(let angle) = value else { return nil }
    return isAdditive ? rotation + angle : angle
  }

  /// Turns the layer before its transform is applied.
  mutating func turn(by angle: Double) {
    let shown = animatedRotation == nil ? nil : rotation + angle
    transform = Transform3D.rotation(angle).concatenating(transform)
    showRotation(shown)
  }

  /// Notes the angle that the transform now shows; `nil` if no animation shows one.
  private mutating func showRotation(_ angle: Double?) {
    animatedRotation = angle.map { AnimatedRotation($0, shownBy: transform) }
  }
}
