extension ScrollViewOwner {
  /// Assigns the upper content inset; see ``setContentInset(_:)``.
  ///
  /// - Parameter top: The margin above the content, in points.
  public mutating func setContentInsetTop(_ top: Double) {
    var inset = scrollView.contentInset
    inset.top = top
    setContentInset(inset)
  }

  /// Assigns the content inset.
  ///
  /// Under a finger nothing moves. Otherwise content that the new range excludes moves to its
  /// edge: at once, or visibly in a view animation block. What real scroll views do there is
  /// awkward (offsets reported to jump −64 → −133 → −64), so this is smooth instead.
  ///
  /// - Parameter inset: The margins around the content, in points. One that is not finite changes
  ///   nothing; see ``ScrollView/refusedAssignment``.
  public mutating func setContentInset(_ inset: EdgeInsets) {
    guard scrollView.accepts(.contentInset, inset.top, inset.left, inset.bottom, inset.right)
    else { return }
    scrollView.contentInset = inset
    contentInsetDidChange()
    if scrollView.touch != nil, !scrollView.isEndingDrag {
      scrollView.reanchorTouch()
    } else {
      moveContentIntoRange()
    }
  }

  /// Moves content that no finger holds into the range, and ends the motion that this contradicts.
  private mutating func moveContentIntoRange() {
    let offset = scrollView.contentOffset
    if scrollView.clampedOffset(offset) != offset || scrollView.isBouncing {
      cancelMotion()
    }
    // The owner may have moved the content when it heard that the motion has ended.
    let target = scrollView.clampedOffset(scrollView.contentOffset)
    guard target != scrollView.contentOffset else { return }
    assignOffset(target, notifiesAlways: false)
  }
}
