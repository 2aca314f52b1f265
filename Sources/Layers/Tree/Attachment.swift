/// An animation on a layer.
struct Attachment: Sendable {
  let key: String
  /// The layer's copy of the animation; a duration of 0 has been replaced with the default.
  var animation: Animation
  /// The start values of properties: their presented values when the animation was added.
  let previous: [PropertyKey: AnimatableValue]
  /// The layer before the transition; `nil` without a transition, or if no frame showed the layer.
  let before: Snapshot?
  /// Whether a begin time of 0 has yet to be resolved, which happens at the end of the frame in
  /// which the animation was added.
  var isWaiting: Bool
  /// Whether an additive animation block made the animation.
  var isFromBlock = false
  var hasReportedStart = false
  var hasReportedStop = false
  /// The numbers that identify the completion groups waiting for the animation.
  let groups: [Int]

  var duration: Double { animation.timing.duration }

  /// Whether the animation fades the whole layer in or out.
  var fadesWhole: Bool {
    guard case .basic(let basic) = animation.kind else { return false }
    return basic.property == .hidden
  }

  /// The end of the last pass, in the layer's time; infinite if the animation never ends.
  var endTime: Double {
    let timing = animation.timing
    guard timing.speed != 0 else { return .infinity }
    return timing.beginTime + timing.activeDuration(ofPass: duration) / abs(timing.speed)
  }

  /// Returns whether the animation has begun; if time runs backwards, it begins at its end time.
  func hasBegun(at clock: Clock) -> Bool {
    guard !isWaiting else { return false }
    return clock.rate < 0
      ? clock.time <= endTime + MediaTiming.tolerance
      : clock.time >= animation.timing.beginTime - MediaTiming.tolerance
  }

  /// Returns whether the animation has ended; if time runs backwards, it ends at its begin time.
  func hasEnded(at clock: Clock) -> Bool {
    guard !isWaiting, !clock.isFrozen else { return false }
    guard clock.rate < 0 else { return clock.time >= endTime - MediaTiming.tolerance }
    return animation.timing.speed != 0
      && clock.time <= animation.timing.beginTime + MediaTiming.tolerance
  }

  /// Returns whether the animation has not ended yet, but will end.
  func isToEnd(at clock: Clock) -> Bool {
    guard !clock.isFrozen, !hasEnded(at: clock) else { return false }
    return clock.rate < 0 ? animation.timing.speed != 0 : endTime.isFinite
  }

  /// Applies the animation to a layer to which all earlier animations have been applied.
  ///
  /// `current` returns the layer's own value of a property.
  func apply(
    to layer: inout Layer,
    at clock: Clock,
    current: (PropertyKey) -> AnimatableValue
  ) {
    if animation.isRemovedOnCompletion, hasEnded(at: clock) { return }
    animation.apply(
      to: &layer,
      current: current,
      previous: previous,
      at: time(at: clock),
      fallbackDuration: duration,
      includesEnd: clock.isFrozen
    )
  }
  /// Applies the transition; `layer` is the layer as it looks now, with its sublayers.
  func applyTransition(to layer: inout Layer, at clock: Clock) {
    guard let before, case .transition(let transition) = animation.kind,
      !(animation.isRemovedOnCompletion && hasEnded(at: clock)),
      let fraction = animation.fraction(at: time(at: clock), includesEnd: clock.isFrozen)
    else { return }
    transition.show(in: &layer, from: before.layer, at: fraction)
  }

  /// Returns the time at which to evaluate the animation: the layer's time or, in the frame in
  /// which the animation was added, the time of the animation's start.
  private func time(at clock: Clock) -> Double { isWaiting ? -clock.lag : clock.time }
}
