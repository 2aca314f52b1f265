import Geometry
import Scrolling

/// An owner that logs every notification and can react to some of them.
struct Recorder: ScrollViewOwner {
  typealias Reaction = @Sendable (inout Recorder) -> Void

  var scrollView: ScrollView
  var log: [LogEntry] = []
  /// The velocity that came with the end of the drag, in points per millisecond.
  var liftVelocity: Vector?
  /// The target proposed at the end of the drag.
  var liftTarget: Point?
  /// The y of the target to ask for instead.
  var redirection: Double?
  /// The reactions to notifications, by name.
  var reactions: [String: Reaction] = [:]
  private var depth = 0

  init(
    height: Double = 568,
    top: Double = 64,
    contentHeight: Double = 2000,
    offset: Double? = nil,
    scale: Double = 2,
    rate: DecelerationRate = .normal
  ) {
    scrollView = ScrollView(
      size: Size(320, height),
      contentSize: Size(320, contentHeight),
      contentInset: EdgeInsets(top: top),
      contentOffset: offset.map { Point(0, $0) },
      screenScale: scale,
      decelerationRate: rate
    )
  }

  /// The names of the notifications so far.
  var names: [String] { log.map(\.name) }
  var offset: Double { scrollView.contentOffset.y }
  /// The presented offset.
  var presentedOffset: Double { scrollView.presentedContentOffset.y }
  var velocity: Double? { liftVelocity?.dy }
  var proposedTarget: Double? { liftTarget?.y }

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// Returns the presented offset at an instant.
  func presentedOffset(at time: Double) -> Double { scrollView.presentedContentOffset(at: time).y }

  /// Reacts to the first notification of a name, and to no other.
  mutating func once(_ name: String, _ reaction: @escaping Reaction) {
    reactions[name] = { owner in
      owner.reactions[name] = nil
      reaction(&owner)
    }
  }

  private mutating func record(_ name: String) {
    depth += 1
    defer { depth -= 1 }
    let flags =
      (scrollView.isTracking ? "t" : "") + (scrollView.isDragging ? "d" : "")
      + (scrollView.isDecelerating ? "m" : "")
    log.append(LogEntry(name, offset, flags, depth: depth))
    reactions[name]?(&self)
  }

  mutating func contentOffsetDidChange() { record("offset") }
  mutating func contentInsetDidChange() { record("inset") }
  mutating func contentSizeDidChange() { record("size") }
  mutating func scrollViewDidScroll() { record("didScroll") }
  mutating func scrollViewWillBeginDragging() { record("willBeginDragging") }
  mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
    liftVelocity = velocity
    liftTarget = targetContentOffset
    record("willEndDragging")
    if let redirection { targetContentOffset.y = redirection }
  }
  mutating func scrollViewDidEndDragging(willDecelerate: Bool) {
    record(willDecelerate ? "didEndDragging+" : "didEndDragging-")
  }
  mutating func scrollViewWillBeginDecelerating() { record("willBeginDecelerating") }
  mutating func scrollViewDidEndDecelerating() { record("didEndDecelerating") }
  mutating func scrollViewDidEndScrollingAnimation() { record("didEndAnimation") }
  mutating func panGestureDidEnd() { record("panDidEnd") }
}
