/// An animation on a layer.
struct Attachment: Sendable {
  let key: String
  /// The copy that the layer keeps; its duration is settled.
  var animation: Animation
  /// What was presented when it was added, where the animation begins there.
  let previous: [PropertyKey: AnimatableValue]
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

  func hasEnded(at clock: Clock) -> Bool {
    !isWaiting && !clock.isFrozen && clock.time >= endTime - MediaTiming.tolerance
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
      at: isWaiting ? 0 : clock.time,
      fallbackDuration: duration,
      includesEnd: clock.isFrozen
    )
  }
}
