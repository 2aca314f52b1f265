/// A value that holds a scroll view and is notified of all events of the scroll view.
///
/// Notifications are synchronous, and do nothing by default. An offset or an inset that the owner
/// assigns in a notification takes effect immediately, with nested notifications.
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
  /// The scroll view; methods of this protocol move its content, so replace it only to start over.
  var scrollView: ScrollView { get set }

  /// Called, like a key-value observer, after the model offset has been assigned.
  ///
  /// This call precedes ``scrollViewDidScroll()``. In the first three frames of a bounce after a
  /// drag, ``ScrollView/isTracking`` and ``ScrollView/isDragging`` are still true.
  mutating func contentOffsetDidChange()
  /// Called, like a key-value observer, after the content inset has been assigned.
  mutating func contentInsetDidChange()
  /// Called, like a key-value observer, after the content size has been assigned.
  mutating func contentSizeDidChange()

  /// Called, like UIKit's delegate, after the model offset has been assigned.
  mutating func scrollViewDidScroll()
  /// Called when a finger has passed the hysteresis and the content begins to follow it.
  mutating func scrollViewWillBeginDragging()
  /// Called when the dragging finger lifts, while ``ScrollView/isDragging`` is still true.
  ///
  /// If ``ScrollView/isPagingEnabled`` is true, the target is a page, and changes of it are ignored.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset in points per millisecond; 0 along an axis that the
  ///     finger does not scroll.
  ///   - targetContentOffset: The offset at which the content will come to rest. The owner may set
  ///     another offset in the range; content beyond the range returns to the edge in any case.
  mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point)
  /// Called when the finger that dragged the content has lifted.
  ///
  /// - Parameter willDecelerate: Whether the content continues to move.
  mutating func scrollViewDidEndDragging(willDecelerate: Bool)
  /// Called when the content begins to move after a lift: by inertia, to a page or by bouncing.
  mutating func scrollViewWillBeginDecelerating()
  /// Called when the deceleration has ended along both axes, or was interrupted.
  mutating func scrollViewDidEndDecelerating()
  /// Called when an animated scroll has reached its target, but not if it was cancelled.
  mutating func scrollViewDidEndScrollingAnimation()

  /// Called when the pan gesture has ended, was cancelled, or failed for lack of movement.
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
  /// Leaves the target unchanged.
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
