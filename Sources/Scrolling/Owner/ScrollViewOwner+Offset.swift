extension ScrollViewOwner {
  /// Assigns the offset.
  ///
  /// Observers are notified even if it equals the old one. Whatever moves the content ends; a
  /// finger that drags it goes on from the new place. In a view animation block the picture
  /// follows with the block's duration and curve.
  ///
  /// - Parameter y: The offset in points, not limited to the range. It is rounded to pixels. One
  ///   that is not finite changes nothing; see ``ScrollView/refusedAssignment``.
  public mutating func setContentOffset(_ y: Double) {
    guard scrollView.accepts(.contentOffset, y) else { return }
    cancelMotion()
    assignOffset(scrollView.storedOffset(y), notifiesAlways: true)
  }

  /// Assigns the offset, or scrolls to it in 0.3 s.
  ///
  /// An animated scroll assigns the offset in every frame, sets no flags, and ends with
  /// ``scrollViewDidEndScrollingAnimation()``, also where the content is there already. A touch and
  /// another assignment cancel it where it is.
  ///
  /// - Parameters:
  ///   - y: The offset in points, not limited to the range. It is rounded to pixels.
  ///   - animated: Whether to scroll there.
  public mutating func setContentOffset(_ y: Double, animated: Bool) {
    guard animated else { return setContentOffset(y) }
    guard scrollView.accepts(.contentOffset, y) else { return }
    cancelMotion()
    let scroll = AnimatedScroll(
      origin: scrollView.exactOffset,
      target: scrollView.storedOffset(y),
      start: scrollView.time
    )
    scrollView.begin(.animation(scroll))
  }

  /// Sets the model offset as a change of its own, outside every motion.
  mutating func assignOffset(_ offset: Double, notifiesAlways: Bool) {
    if let block = scrollView.openBlock {
      scrollView.animatePresentation(to: offset, in: block)
    }
    // An assignment while the finger lifts ends the drag's movement like one after the lift.
    scrollView.liftVelocity = 0
    scrollView.exactOffset = offset
    scrollView.reanchorTouch()
    store(offset, exact: offset, notifiesAlways: notifiesAlways)
  }

  /// Sets the model offset as part of a motion or drag.
  mutating func moveContent(to exact: Double) {
    store(scrollView.storedOffset(exact), exact: exact, notifiesAlways: false)
  }

  /// Stores an offset and notifies observers, then the delegate.
  mutating func store(_ offset: Double, exact: Double, notifiesAlways: Bool) {
    let changes = offset != scrollView.contentOffset
    scrollView.contentOffset = offset
    scrollView.exactOffset = exact
    guard changes || notifiesAlways else { return }
    scrollView.isTellingObserver = true
    contentOffsetDidChange()
    scrollView.isTellingObserver = false
    scrollViewDidScroll()
  }

  /// Ends whatever moves the content, where it is.
  mutating func cancelMotion() {
    guard scrollView.motion != .none else { return }
    scrollView.begin(.none)
    guard scrollView.isDecelerating else { return }
    scrollView.isDecelerating = false
    scrollViewDidEndDecelerating()
  }
}
