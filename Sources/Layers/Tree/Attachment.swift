/// An animation on a layer.
struct Attachment: Sendable {
  let key: String
  /// The copy that the layer keeps; its duration is settled.
  var animation: Animation
  /// What was presented when it was added, where the animation begins there.
  let previous: [PropertyKey: AnimatableValue]
  /// What the layer showed before its transition; nil for other animations.
  let before: Snapshot?
  /// Whether its begin time of 0 is still to be settled, at the end of the frame in which it was
  /// added.
  var isWaiting: Bool
  var hasReportedStart = false
  var hasReportedStop = false
  /// The completion groups that wait for it.
  let groups: [Int]

  var duration: Double { animation.timing.duration }

  /// Whether it lets the layer appear or vanish.
  var fadesWhole: Bool {
    guard case .basic(let basic) = animation.kind else { return false }
    return basic.property == .hidden
  }

  /// When the last pass ends, in the layer's time; infinite where it never does.
  var endTime: Double {
    let timing = animation.timing
    guard timing.speed != 0 else { return .infinity }
    return timing.beginTime + timing.activeDuration(ofPass: duration) / abs(timing.speed)
  }

  /// Whether its window has come; where time runs backwards, from its end.
  func hasBegun(at clock: Clock) -> Bool {
    guard !isWaiting else { return false }
    return clock.rate < 0
      ? clock.time <= endTime + MediaTiming.tolerance
      : clock.time >= animation.timing.beginTime - MediaTiming.tolerance
  }

  /// Whether its window has passed; where time runs backwards, from its end to its begin.
  func hasEnded(at clock: Clock) -> Bool {
    guard !isWaiting, !clock.isFrozen else { return false }
    guard clock.rate < 0 else { return clock.time >= endTime - MediaTiming.tolerance }
    return animation.timing.speed != 0
      && clock.time <= animation.timing.beginTime + MediaTiming.tolerance
  }

  /// Whether it is still to end.
  func isToEnd(at clock: Clock) -> Bool {
    guard !clock.isFrozen, !hasEnded(at: clock) else { return false }
    return clock.rate < 0 ? animation.timing.speed != 0 : endTime.isFinite
  }

  /// Puts the animation's contribution into a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer as the animations before this one left it.
  ///   - clock: Its time.
  ///   - current: Its own value of a property.
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
  /// Leads from what the layer showed before a transition to what it shows now.
  ///
  /// - Parameters:
  ///   - layer: The layer as it shows now, with everything inside it.
  ///   - clock: Its time.
  func applyTransition(to layer: inout Layer, at clock: Clock) {
    guard let before, case .transition(let transition) = animation.kind,
      !(animation.isRemovedOnCompletion && hasEnded(at: clock)),
      let fraction = animation.fraction(at: time(at: clock), includesEnd: clock.isFrozen)
    else { return }
    transition.show(in: &layer, from: before.layer, at: fraction)
  }

  /// The time by which it shows: until the frame ends in which it was added, the one at which it
  /// begins.
  private func time(at clock: Clock) -> Double { isWaiting ? -clock.lag : clock.time }
}
