extension ScrollViewOwner {
  /// Puts a finger down, which stops any motion of the content.
  ///
  /// - Parameters:
  ///   - y: The position of the touch, in points below the view's upper edge.
  ///   - x: The position of the touch, in points from the view's left edge; the default position
  ///     if `nil`.
  public mutating func touchDown(at y: Double, x: Double? = nil) {
    let finger = Point(x ?? scrollView.usualFingerX, y)
    scrollView.fingerPosition = finger
    guard scrollView.isScrollEnabled, !scrollView.isHeld else { return }
    let time = scrollView.time
    for axis in Axis.allCases { scrollView[axis].beginTouch(at: finger[axis], time: time) }
    cancelMotion()
  }

  /// Moves the finger.
  ///
  /// Call this method in every tick while the finger is down, even if the finger does not move.
  ///
  /// - Parameters:
  ///   - y: The position of the touch, in points below the view's upper edge.
  ///   - x: The position of the touch, in points from the view's left edge; the last x if `nil`.
  public mutating func touchMoved(to y: Double, x: Double? = nil) {
    guard let last = scrollView.fingerPosition else { return }
    let finger = Point(x ?? last.x, y)
    scrollView.fingerPosition = finger
    guard scrollView.isHeld else { return }
    let isMovement = scrollView.isMovement(to: finger)
    if isMovement { cancelMotion() }
    let time = scrollView.time
    for axis in Axis.allCases { scrollView[axis].touch?.move(to: finger[axis], at: time) }
    // A resting finger does not move the content, because a programmatic scroll may be moving it.
    guard isMovement else { return }
    if !scrollView.hasDragged {
      guard scrollView.beginDragging() else { return }
      scrollViewWillBeginDragging()
    }
    moveContent { scrollView in
      for axis in Axis.allCases { scrollView[axis].followFinger() }
    }
  }

  /// Lifts the finger, with the velocity of its last movements.
  public mutating func touchUp() {
    scrollView.fingerPosition = nil
    endTouch(isCancelled: false)
  }

  /// Cancels the touch: the content is released without velocity, and the owner is notified of the
  /// end of the drag, but not asked for a target.
  public mutating func touchCancelled() {
    scrollView.fingerPosition = nil
    endTouch(isCancelled: true)
  }

  /// Enables or disables scrolling by touch.
  ///
  /// Disabling cancels the current drag; the finger that was dragging no longer scrolls.
  ///
  /// - Parameter isEnabled: Whether touches scroll.
  public mutating func setScrollEnabled(_ isEnabled: Bool) {
    scrollView.isScrollEnabled = isEnabled
    if !isEnabled { endTouch(isCancelled: true) }
  }
}
