extension ScrollAxis {
  /// Lets a finger hold the content.
  mutating func beginTouch(at finger: Double, time: Double) {
    touch = ScrollTouch(
      at: finger,
      time: time,
      unresistedOffset: unresistedOffset(shown: exactOffset)
    )
  }

  /// The distance that the finger has moved along the axis, in points; 0 if that scrolls nothing.
  var fingerTravel: Double { isScrollable ? touch?.travel ?? 0 : 0 }

  /// Returns the velocity of the content under the finger, in points per second; 0 if the finger
  /// does not drag it.
  func draggedVelocity(at time: Double) -> Double {
    guard let touch, touch.isDragging else { return 0 }
    return -touch.velocityEstimator.velocity(at: time)
  }

  /// Moves the content to where the finger drags it.
  mutating func followFinger() {
    guard let touch, touch.isDragging else { return }
    exactOffset = shownOffset(unresisted: touch.unresistedOffset)
    offset = storedOffset(exactOffset)
  }

  /// Makes the finger go on from the offset and the range as they are now.
  mutating func reanchorTouch() {
    guard touch != nil else { return }
    let unresisted = unresistedOffset(shown: exactOffset)
    touch?.reanchor(to: unresisted)
  }

  /// Returns the offset at which a finger shows the content that it would move to `unresisted` if
  /// there were no rubber band: only the part outside the range is resisted.
  func shownOffset(unresisted: Double) -> Double {
    let edge = clampedOffset(unresisted)
    if edge == unresisted { return edge }
    return edge + rubberBand.overshoot(forTranslation: unresisted - edge)
  }

  /// Returns the inverse of ``shownOffset(unresisted:)``.
  func unresistedOffset(shown: Double) -> Double {
    let edge = clampedOffset(shown)
    if edge == shown { return edge }
    // An assigned offset may lie where no finger can pull; from there a finger pulls back.
    let limit = length * 0.999
    let overshoot = min(max(shown - edge, -limit), limit)
    return edge + rubberBand.translation(forOvershoot: overshoot)
  }

  /// The resistance beyond the range.
  private var rubberBand: RubberBand { RubberBand(dimension: length) }
}
