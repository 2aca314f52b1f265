extension ScrollAxis {
  /// The speed, in points per second, below which content in its range stops when the finger lifts.
  static let smallestLiftVelocity = 10.0

  /// Returns the velocity after a lift; 0 if `velocity` is too low or the content is out of range.
  ///
  /// Outside the range, content bounces from rest, as in `LevisonNN/LNCustomScrollView` and
  /// `BigZaphod/Chameleon`.
  func survivingLiftVelocity(_ velocity: Double) -> Double {
    isOutsideRange || abs(velocity) < Self.smallestLiftVelocity ? 0 : velocity
  }

  /// Returns the offset at which content released now with ``liftVelocity`` comes to rest.
  func liftTarget(rate: DecelerationRate, isPaging: Bool) -> Double {
    if isPaging, !isOutsideRange { return pageAfterLift }
    guard liftVelocity != 0 else { return clampedOffset(offset) }
    return clampedOffset(
      Deceleration(from: exactOffset, velocity: liftVelocity, rate: rate).target
    )
  }

  /// Returns the motion that follows a lift.
  ///
  /// `wasDragging` tells whether the finger had begun to scroll. Content outside the range bounces.
  /// With paging, content inside the range moves to a page. Without paging, the content moves by
  /// inertia if it has a velocity or if a resting offset was requested.
  func motionAfterLift(
    at time: Double,
    ofDrag wasDragging: Bool,
    rate: DecelerationRate,
    isPaging: Bool
  ) -> ScrollMotion {
    if isOutsideRange {
      let edge = clampedOffset(offset)
      return .bounce(
        SpringMotion(
          Bounce(displacement: exactOffset - edge),
          to: edge,
          start: time,
          followsDrag: wasDragging
        )
      )
    }
    if isPaging { return pageMotion(at: time) }
    // The exact offset may lie beyond the edge by less than half a pixel.
    let start = clampedOffset(exactOffset)
    if let redirection {
      let target = clampedOffset(redirection)
      if storedOffset(target) == offset { return .none }
      return .inertia(Inertia(Deceleration(from: start, to: target, rate: rate), start: time))
    }
    guard liftVelocity != 0 else { return .none }
    return .inertia(
      Inertia(Deceleration(from: start, velocity: liftVelocity, rate: rate), start: time)
    )
  }
}
