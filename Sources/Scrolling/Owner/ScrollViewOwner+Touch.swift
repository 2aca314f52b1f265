extension ScrollViewOwner {
  /// A finger goes down, which stops whatever moves the content.
  ///
  /// - Parameters:
  ///   - y: Where it touches the view, in points below its upper edge.
  ///   - x: Where it touches the view, in points from its left edge; where a finger usually is if
  ///     nil.
  public mutating func touchDown(at y: Double, x: Double? = nil) {
    scrollView.fingerPosition = y
    scrollView.fingerX = x ?? scrollView.usualFingerX
    guard scrollView.isScrollEnabled, scrollView.touch == nil else { return }
    scrollView.touch = ScrollTouch(
      at: y,
      time: scrollView.time,
      unresistedOffset: scrollView.unresistedOffset(shown: scrollView.exactOffset)
    )
    cancelMotion()
  }

  /// The finger has moved, or is where it was: call it in every tick while the finger is down.
  ///
  /// - Parameters:
  ///   - y: Where it touches the view, in points below its upper edge.
  ///   - x: Where it touches the view, in points from its left edge; where it was if nil.
  public mutating func touchMoved(to y: Double, x: Double? = nil) {
    guard scrollView.fingerPosition != nil else { return }
    scrollView.fingerPosition = y
    if let x { scrollView.fingerX = x }
    guard let touch = scrollView.touch else { return }
    if y != touch.finger { cancelMotion() }
    let time = scrollView.time
    scrollView.touch?.move(to: y, at: time)
    // A finger that rests leaves the content alone: a programmatic scroll may be moving it.
    guard y != touch.finger else { return }
    if !scrollView.hasDragged {
      guard let absorbed = DragHysteresis.absorbed(of: y - touch.start) else { return }
      scrollView.touch?.beginDragging(absorbing: absorbed)
      scrollView.hasDragged = true
      scrollViewWillBeginDragging()
    }
    guard let unresisted = scrollView.touch?.unresistedOffset else { return }
    moveContent(to: scrollView.shownOffset(unresisted: unresisted))
  }

  /// The finger lifts, with the velocity of its last movements.
  public mutating func touchUp() {
    scrollView.fingerPosition = nil
    scrollView.fingerX = nil
    endTouch(isCancelled: false)
  }

  /// The touch is taken away: the content is let go without a velocity.
  ///
  /// The owner hears that the drag has ended but is not asked for a target before.
  public mutating func touchCancelled() {
    scrollView.fingerPosition = nil
    scrollView.fingerX = nil
    endTouch(isCancelled: true)
  }

  /// Lets touches scroll or not.
  ///
  /// Disabling cancels the drag in progress; the finger that is down then scrolls no more.
  ///
  /// - Parameter isEnabled: Whether touches scroll.
  public mutating func setScrollEnabled(_ isEnabled: Bool) {
    scrollView.isScrollEnabled = isEnabled
    if !isEnabled { endTouch(isCancelled: true) }
  }
}
