extension ScrollAxis {
  /// Below this speed a lift inside the range does not move the content on, in points per second.
  static let smallestLiftVelocity = 10.0

  /// Returns the velocity that survives a lift: none outside the range, where content bounces back
  /// from rest (`LevisonNN/LNCustomScrollView`, `BigZaphod/Chameleon`), and none below the least.
  func survivingLiftVelocity(_ velocity: Double) -> Double {
    isOutsideRange || abs(velocity) < Self.smallestLiftVelocity ? 0 : velocity
  }

  /// Returns the place at which the content will come to rest after a lift now, with
  /// ``liftVelocity``.
  func liftTarget(rate: DecelerationRate) -> Double {
    guard liftVelocity != 0 else { return clampedOffset(offset) }
    return clampedOffset(
      Deceleration(from: exactOffset, velocity: liftVelocity, rate: rate).target
    )
  }

  /// Returns the motion that follows a lift.
  ///
  /// - Parameters:
  ///   - time: The instant of the lift in seconds.
  ///   - wasDragging: Whether the finger that has lifted had begun to scroll.
  ///   - rate: The rate at which the content slows down.
  ///   - isPaging: Whether it stops at pages.
  /// - Returns: A bounce outside the range; inside it a page's spring or, if there is a velocity or
  ///   a redirection, inertia; none if the content stays.
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
