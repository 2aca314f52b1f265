extension ScrollViewOwner {
  /// Releases the content, notifies the owner in the order that Apple documents for the delegate,
  /// and starts the motion that follows.
  mutating func endTouch(isCancelled: Bool) {
    guard scrollView.isHeld else { return }
    let wasDragging = scrollView.hasDragged
    scrollView.noteLift(withVelocity: isCancelled ? .zero : scrollView.draggedVelocity)
    if wasDragging, !isCancelled {
      requestTargetOffset()
      // The owner may have disabled scrolling, which has ended the touch already.
      guard scrollView.isHeld else { return }
    }
    for axis in Axis.allCases { scrollView[axis].touch = nil }
    panGestureDidEnd()
    if wasDragging {
      scrollViewDidEndDragging(willDecelerate: !scrollView.motionsAfterLift(ofDrag: true).isEmpty)
    }
    beginMotionAfterLift(ofDrag: wasDragging)
  }

  /// Notifies the owner that the drag is about to end, and records the target that the owner sets.
  private mutating func requestTargetOffset() {
    let natural = scrollView.liftTarget
    var target = natural
    let velocity = scrollView.draggedVelocity
    scrollView.isEndingDrag = true
    scrollViewWillEndDragging(
      velocity: Vector(dx: velocity.dx / 1000, dy: velocity.dy / 1000),
      targetContentOffset: &target
    )
    scrollView.isEndingDrag = false
    guard scrollView.accepts(.targetContentOffset, target.x, target.y) else { return }
    for axis in Axis.allCases where target[axis] != natural[axis] {
      scrollView[axis].redirection = target[axis]
    }
  }

  /// Starts the motion after a lift.
  ///
  /// The motion is computed again, because the owner may have changed the offset or the range.
  private mutating func beginMotionAfterLift(ofDrag wasDragging: Bool) {
    let motions = scrollView.motionsAfterLift(ofDrag: wasDragging)
    guard !motions.isEmpty else { return }
    for (axis, motion) in motions { scrollView.begin(motion, along: axis) }
    scrollView.isDecelerating = true
    scrollViewWillBeginDecelerating()
  }
}
