extension ScrollView {
  /// Below this speed a lift inside the range does not move the content on, in points per second.
  static let smallestLiftVelocity = 10.0

  /// Whether the content lies beyond the edge of its range, as far as pixels can tell.
  var isOutsideRange: Bool { contentOffset != clampedOffset(contentOffset) }

  /// The velocity that survives a lift: none outside the range, where content bounces back from
  /// rest (`LevisonNN/LNCustomScrollView`, `BigZaphod/Chameleon`), and none below the least.
  func survivingLiftVelocity(_ velocity: Double) -> Double {
    isOutsideRange || abs(velocity) < Self.smallestLiftVelocity ? 0 : velocity
  }

  /// Where the content will come to rest after a lift now, with ``liftVelocity``.
  var liftTarget: Double {
    guard liftVelocity != 0 else { return clampedOffset(contentOffset) }
    return clampedOffset(
      Deceleration(from: exactOffset, velocity: liftVelocity, rate: decelerationRate).target
    )
  }

  /// The motion that follows a lift; nil where the content stays.
  ///
  /// - Parameters:
  ///   - redirection: Where the owner wants the content to come to rest, if it does.
  ///   - wasDragging: Whether the finger that has lifted had begun to scroll.
  /// - Returns: A bounce outside the range; inertia inside it, if there is a velocity or a
  ///   redirection; nil while something else moves or holds the content.
  func motionAfterLift(
    redirectedTo redirection: Double?,
    ofDrag wasDragging: Bool
  ) -> ScrollMotion? {
    guard motion == .none, touch == nil else { return nil }
    if isOutsideRange {
      let edge = clampedOffset(contentOffset)
      return .bounce(
        EdgeBounce(
          Bounce(displacement: exactOffset - edge),
          at: edge,
          start: time,
          followsDrag: wasDragging
        )
      )
    }
    // The exact offset may lie beyond the edge by less than half a pixel.
    let start = clampedOffset(exactOffset)
    if let redirection {
      let target = clampedOffset(redirection)
      if storedOffset(target) == contentOffset { return nil }
      return .inertia(
        Inertia(Deceleration(from: start, to: target, rate: decelerationRate), start: time)
      )
    }
    guard liftVelocity != 0 else { return nil }
    return .inertia(
      Inertia(
        Deceleration(from: start, velocity: liftVelocity, rate: decelerationRate),
        start: time
      )
    )
  }

  /// Makes the finger go on from the offset and the range as they are now.
  mutating func reanchorTouch() {
    guard touch != nil else { return }
    let unresisted = unresistedOffset(shown: exactOffset)
    touch?.reanchor(to: unresisted, isDragging: hasDragged)
  }
}
