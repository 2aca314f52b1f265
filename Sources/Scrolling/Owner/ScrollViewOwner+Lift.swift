extension ScrollViewOwner {
  /// Lets go of the content: tells the owner, in the order that Apple documents for the delegate,
  /// and starts the motion that follows.
  mutating func endTouch(isCancelled: Bool) {
    guard let touch = scrollView.touch else { return }
    let wasDragging = scrollView.hasDragged
    scrollView.liftVelocity = 0
    var redirection: Double?
    if wasDragging, !isCancelled {
      redirection = askForTarget(
        velocity: -touch.velocityEstimator.velocity(at: scrollView.time)
      )
      // The owner may have disabled scrolling, which has ended the touch already.
      guard scrollView.touch != nil else { return }
    }
    scrollView.touch = nil
    scrollView.hasDragged = false
    panGestureDidEnd()
    if wasDragging {
      let motion = scrollView.motionAfterLift(redirectedTo: redirection, ofDrag: true)
      scrollViewDidEndDragging(willDecelerate: motion != nil)
    }
    beginMotionAfterLift(redirectedTo: redirection, ofDrag: wasDragging)
  }

  /// Tells the owner that the drag is about to end.
  ///
  /// - Parameter velocity: The velocity of the offset in points per second.
  /// - Returns: The offset to which the owner wants the content to go, if it does.
  private mutating func askForTarget(velocity: Double) -> Double? {
    scrollView.liftVelocity = scrollView.survivingLiftVelocity(velocity)
    let natural = scrollView.liftTarget
    var target = natural
    scrollView.isEndingDrag = true
    scrollViewWillEndDragging(velocity: velocity / 1000, targetContentOffset: &target)
    scrollView.isEndingDrag = false
    guard scrollView.accepts(.targetContentOffset, target) else { return nil }
    return target == natural ? nil : target
  }

  /// Starts what follows the lift, decided anew because the owner may have moved the content, its
  /// range or both in each of the notifications.
  private mutating func beginMotionAfterLift(
    redirectedTo redirection: Double?,
    ofDrag wasDragging: Bool
  ) {
    guard
      let motion = scrollView.motionAfterLift(redirectedTo: redirection, ofDrag: wasDragging)
    else { return }
    scrollView.begin(motion)
    scrollView.isDecelerating = true
    scrollViewWillBeginDecelerating()
  }
}
