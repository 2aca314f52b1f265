/// A value that holds a scroll view and is notified of everything that happens to it.
///
/// Notifications are delivered synchronously. An owner that assigns an offset or an inset inside
/// one takes effect at once and is notified recursively. All of them default to doing nothing.
///
/// In each frame of a simulation, call ``deliver(_:from:through:)`` for the input that is due,
/// then run timers, then ``advanceScrolling(to:)``.
///
/// ```swift
/// struct List: ScrollViewOwner {
///   var scrollView = ScrollView(size: Size(320, 568), contentSize: Size(320, 2000))
///   mutating func scrollViewDidScroll() { print(scrollView.contentOffset.y) }
/// }
/// var list = List()
/// list.setContentOffset(100, animated: true)
/// for tick in 1...18 { list.advanceScrolling(to: Double(tick) / 60) }  // the last prints 100.0
/// ```
public protocol ScrollViewOwner {
  /// The scroll view.
  ///
  /// Assign a new one only to start over; move it through the methods below.
  var scrollView: ScrollView { get set }

  /// The model offset has been assigned: key-value observation, before the delegate is called.
  ///
  /// In the first three frames of a bounce that follows a drag it still sees the finger's flags.
  mutating func contentOffsetDidChange()
  /// The content inset has been assigned: key-value observation.
  mutating func contentInsetDidChange()
  /// The content size has been assigned: key-value observation.
  mutating func contentSizeDidChange()

  /// The model offset has been assigned: the delegate.
  mutating func scrollViewDidScroll()
  /// A finger has passed the hysteresis; the content begins to follow it.
  mutating func scrollViewWillBeginDragging()
  /// The finger that drags the content lifts; it still counts as tracking and dragging.
  ///
  /// Not sent where ``ScrollView/isPagingEnabled`` is true.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset in points per millisecond; 0 along an axis that the
  ///     finger does not scroll.
  ///   - targetContentOffset: The offset at which the content will come to rest. An owner may write
  ///     another offset within the range, and content that lies within it comes to rest there
  ///     instead.
  mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point)
  /// The finger that dragged the content has lifted.
  ///
  /// - Parameter willDecelerate: Whether the content goes on moving.
  mutating func scrollViewDidEndDragging(willDecelerate: Bool)
  /// The content begins to move on after a lift: by inertia, to a page or by bouncing.
  mutating func scrollViewWillBeginDecelerating()
  /// The deceleration has ended along both axes, or something else has taken over.
  mutating func scrollViewDidEndDecelerating()
  /// An animated assignment of the offset has reached its target; not sent if it is cancelled.
  mutating func scrollViewDidEndScrollingAnimation()

  /// The pan gesture has ended, was cancelled, or failed because the finger did not move enough.
  mutating func panGestureDidEnd()
}

extension ScrollViewOwner {
  /// Does nothing.
  public mutating func contentOffsetDidChange() {}
  /// Does nothing.
  public mutating func contentInsetDidChange() {}
  /// Does nothing.
  public mutating func contentSizeDidChange() {}
  /// Does nothing.
  public mutating func scrollViewDidScroll() {}
  /// Does nothing.
  public mutating func scrollViewWillBeginDragging() {}
  /// Leaves the target as it is.
  public mutating func scrollViewWillEndDragging(
    velocity: Vector,
    targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public mutating func scrollViewDidEndDragging(willDecelerate: Bool) {}
  /// Does nothing.
  public mutating func scrollViewWillBeginDecelerating() {}
  /// Does nothing.
  public mutating func scrollViewDidEndDecelerating() {}
  /// Does nothing.
  public mutating func scrollViewDidEndScrollingAnimation() {}
  /// Does nothing.
  public mutating func panGestureDidEnd() {}
}
