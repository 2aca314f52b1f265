extension ScrollAxis {
  /// Begins a touch: the finger holds the content.
  mutating func beginTouch(at finger: Double, time: Double) {
    touch = ScrollTouch(
      at: finger,
      time: time,
      unresistedOffset: unresistedOffset(shown: exactOffset)
    )
  }

  /// The distance that the finger has moved along the axis, in points; 0 if the axis cannot scroll.
  var fingerTravel: Double { isScrollable ? touch?.travel ?? 0 : 0 }

  /// Returns the content's velocity under the finger, in points per second; 0 without a drag.
  func draggedVelocity(at time: Double) -> Double {
    guard let touch, touch.isDragging else { return 0 }
    return -touch.velocityEstimator.velocity(at: time)
  }

  /// Moves the content to the offset to which the finger drags it.
  mutating func followFinger() {
    guard let touch, touch.isDragging else { return }
    exactOffset = shownOffset(unresisted: touch.unresistedOffset)
    offset = storedOffset(exactOffset)
  }

  /// Makes further movements of the touch start from the current offset, in the current range.
  mutating func reanchorTouch() {
    guard touch != nil else { return }
    let unresisted = unresistedOffset(shown: exactOffset)
    touch?.reanchor(to: unresisted)
  }

  /// Returns an offset with the rubber band applied to the part outside the range.
  func shownOffset(unresisted: Double) -> Double {
    let edge = clampedOffset(unresisted)
    if edge == unresisted { return edge }
    return edge + rubberBand.overshoot(forTranslation: unresisted - edge)
  }

  /// Returns an offset without the rubber band: the inverse of ``shownOffset(unresisted:)``.
  func unresistedOffset(shown: Double) -> Double {
    let edge = clampedOffset(shown)
    if edge == shown { return edge }
    // The band keeps overshoot below the view's length, but an assigned offset may be farther out.
    let limit = length * 0.999
    let overshoot = min(max(shown - edge, -limit), limit)
    return edge + rubberBand.translation(forOvershoot: overshoot)
  }

  private var rubberBand: RubberBand { RubberBand(dimension: length) }
}
