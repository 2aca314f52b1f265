extension ScrollViewOwner {
  /// Assigns the offset.
  ///
  /// Observers are notified even if the offset stays the same. Inertia continues from an offset in
  /// the range, and so does a finger that drags the content; other motions end along an axis whose
  /// offset changes. In a view animation block, the picture follows with the block's duration and
  /// curve.
  ///
  /// - Parameter offset: The offset in points, not limited to the range. It is rounded to pixels.
  ///   If a number is not finite, nothing changes; see `refusedAssignment`.
  public mutating func setContentOffset(_ offset: Point) {
    guard scrollView.accepts(.contentOffset, offset.x, offset.y) else { return }
    let offset = scrollView.storedOffset(offset)
    let time = scrollView.time
    cancelMotion(
      along: Axis.allCases.filter { !scrollView[$0].continueMotion(from: offset[$0], at: time) }
    )
    assignOffset(offset, notifiesAlways: true)
  }

  /// Assigns the offset's y and keeps its x; see ``setContentOffset(_:)-(Point)``.
  ///
  /// - Parameter y: The distance from the content's upper edge down to the view's top, in points.
  public mutating func setContentOffset(_ y: Double) {
    setContentOffset(Point(scrollView.contentOffset.x, y))
  }

  /// Stops the content and assigns the offset, or scrolls to it in 0.3 s.
  ///
  /// An animated scroll assigns the offset in every frame, and does not count as a deceleration. It
  /// ends with ``scrollViewDidEndScrollingAnimation()``, even if the offset stays the same. A touch
  /// or another assignment cancels the scroll at its current offset.
  ///
  /// - Parameters:
  ///   - offset: The offset in points, not limited to the range. It is rounded to pixels.
  ///   - animated: Whether the scroll is animated.
  public mutating func setContentOffset(_ offset: Point, animated: Bool) {
    guard scrollView.accepts(.contentOffset, offset.x, offset.y) else { return }
    cancelMotion()
    guard animated else { return setContentOffset(offset) }
    let target = scrollView.storedOffset(offset)
    for axis in Axis.allCases {
      let scroll = AnimatedScroll(
        origin: scrollView[axis].exactOffset,
        target: target[axis],
        start: scrollView.time
      )
      scrollView.begin(.animation(scroll), along: axis)
    }
  }

  /// Assigns the offset's y, or scrolls to `y` in 0.3 s, and keeps the offset's x; see
  /// ``setContentOffset(_:animated:)-(Point,_)``.
  ///
  /// - Parameters:
  ///   - y: The distance from the content's upper edge down to the view's top, in points.
  ///   - animated: Whether the scroll is animated.
  public mutating func setContentOffset(_ y: Double, animated: Bool) {
    setContentOffset(Point(scrollView.contentOffset.x, y), animated: animated)
  }

  /// Sets the model offset along some axes directly, not as a step of a motion.
  mutating func assignOffset(
    _ offset: Point,
    along axes: [Axis] = Axis.allCases,
    notifiesAlways: Bool
  ) {
    if let block = scrollView.openBlock { scrollView.animatePresentation(to: offset, in: block) }
    moveContent(notifiesAlways: notifiesAlways) { scrollView in
      for axis in axes where notifiesAlways || offset[axis] != scrollView[axis].offset {
        scrollView[axis].assign(offset[axis])
      }
    }
  }

  /// Runs a change; notifies observers, then the delegate, if content moves or `notifiesAlways`.
  mutating func moveContent(
    notifiesAlways: Bool = false,
    _ change: (inout ScrollView) -> Void
  ) {
    let offset = scrollView.contentOffset
    change(&scrollView)
    guard notifiesAlways || scrollView.contentOffset != offset else { return }
    scrollView.isTellingObserver = true
    contentOffsetDidChange()
    scrollView.isTellingObserver = false
    scrollViewDidScroll()
  }

  /// Stops the content at its offset along some axes; a programmatic scroll stops along both axes.
  mutating func cancelMotion(along axes: [Axis] = Axis.allCases) {
    guard axes.contains(where: { scrollView[$0].motion != .none }) else { return }
    for axis in scrollView.isScrollingByProgram ? Axis.allCases : axes {
      scrollView.begin(.none, along: axis)
    }
    guard scrollView.isDecelerating, !scrollView.isMoving else { return }
    scrollView.isDecelerating = false
    scrollViewDidEndDecelerating()
  }
}
