extension ScrollViewOwner {
  /// Assigns the upper content inset; see ``setContentInset(_:)``.
  ///
  /// - Parameter top: The margin above the content, in points.
  public mutating func setContentInsetTop(_ top: Double) {
    var inset = scrollView.contentInset
    inset.top = top
    setContentInset(inset)
  }

  /// Assigns the lower content inset; see ``setContentInset(_:)``.
  ///
  /// - Parameter bottom: The margin below the content, in points.
  public mutating func setContentInsetBottom(_ bottom: Double) {
    var inset = scrollView.contentInset
    inset.bottom = bottom
    setContentInset(inset)
  }

  /// Assigns the content inset.
  ///
  /// Content that a finger holds does not move. Otherwise, content outside the new range moves to
  /// the edge of the range, animated if a view animation block is open. Real scroll views were
  /// reported to jump in this case (−64 → −133 → −64); this scroll view moves smoothly. If the
  /// inset changes along one axis only, the other axis is not affected.
  ///
  /// - Parameter inset: The margins around the content, in points. If a number is not finite,
  ///   nothing changes; see `refusedAssignment`.
  public mutating func setContentInset(_ inset: EdgeInsets) {
    guard scrollView.accepts(.contentInset, inset.top, inset.left, inset.bottom, inset.right)
    else { return }
    let axes = scrollView.axes { scrollView[$0].inset != inset[$0] }
    scrollView.contentInset = inset
    contentInsetDidChange()
    enforceRange(along: axes)
  }

  /// Assigns the content's size, for example after more content has been loaded.
  ///
  /// An offset that is then beyond its limits changes as in ``setContentInset(_:)``.
  ///
  /// - Parameter size: The size in points. If a number is not finite, nothing changes; see
  ///   `refusedAssignment`.
  public mutating func setContentSize(_ size: Size) {
    guard scrollView.accepts(.contentSize, size.width, size.height) else { return }
    let axes = scrollView.axes { scrollView[$0].contentLength != size[$0] }
    scrollView.contentSize = size
    contentSizeDidChange()
    enforceRange(along: axes)
  }

  /// Moves the content into its new range; content that a finger holds does not move.
  private mutating func enforceRange(along axes: [Axis]) {
    if scrollView.isHeld, !scrollView.isEndingDrag {
      for axis in axes { scrollView[axis].reanchorTouch() }
    } else {
      moveContentIntoRange(along: axes)
    }
  }

  /// Moves the content into the range; cancels the motion of axes that bounce or are out of range.
  private mutating func moveContentIntoRange(along axes: [Axis]) {
    cancelMotion(
      along: axes.filter { scrollView[$0].isOutsideRange || scrollView[$0].isBouncing }
    )
    for axis in axes { scrollView[axis].redirectPage(at: scrollView.time) }
    // The owner may have moved the content when it was notified that the motion had ended.
    var target = scrollView.contentOffset
    for axis in axes { target[axis] = scrollView[axis].clampedOffset(target[axis]) }
    guard target != scrollView.contentOffset else { return }
    assignOffset(target, along: axes, notifiesAlways: false)
  }
}
