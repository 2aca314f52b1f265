import Geometry
import Scrolling

/// The simulated scroll view behind a `UIScrollView`, and its notifications.
final class ScrollDriver: ScrollViewOwner {
  var scrollView: ScrollView
  unowned let view: UIScrollView
  /// Whether the view's own setter is under way, which does not notify again.
  var isAssigning = false

  init(_ view: UIScrollView) {
    self.view = view
    scrollView = ScrollView(size: Size(1, 1), contentSize: .zero, time: World.current.now)
  }

  /// Does something at the simulation's present time.
  func now<Result>(_ body: (inout ScrollDriver) -> Result) -> Result {
    var driver = self
    let time = World.current.now
    if time > scrollView.time { driver.beginScrollFrame(at: time) }
    return body(&driver)
  }

  /// Takes the view's size and settings, and keeps where the content is.
  func rebuild(size: CGSize) {
    scrollView = ScrollView(
      size: Size(max(Double(size.width), 1), max(Double(size.height), 1)),
      contentSize: scrollView.contentSize,
      contentInset: scrollView.contentInset,
      contentOffset: scrollView.contentOffset,
      screenScale: World.current.screenScale,
      decelerationRate: view.decelerationRate.rate,
      alwaysBounceVertical: scrollView.alwaysBounceVertical,
      alwaysBounceHorizontal: scrollView.alwaysBounceHorizontal,
      isPagingEnabled: scrollView.isPagingEnabled,
      isDirectionalLockEnabled: scrollView.isDirectionalLockEnabled,
      time: World.current.now
    )
    if !view.isScrollEnabled { now { $0.setScrollEnabled(false) } }
  }

  func contentOffsetDidChange() {
    let offset = CGPoint(scrollView.contentOffset)
    if isAssigning {
      view.move(to: offset)
    } else {
      // As if it had been set, so that overridden observers of the property see it.
      view.isMovedByDriver = true
      view.contentOffset = offset
      view.isMovedByDriver = false
    }
  }

  func contentInsetDidChange() { view.take(inset: scrollView.contentInset) }

  func contentSizeDidChange() { view.take(size: CGSize(scrollView.contentSize)) }

  func scrollViewDidScroll() {
    view.refreshControl?.scrolled()
    view.delegate?.scrollViewDidScroll(view)
  }

  func scrollViewWillBeginDragging() {
    view.pan.follow(.began)
    view.delegate?.scrollViewWillBeginDragging(view)
  }

  func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
    var target = CGPoint(targetContentOffset)
    if let collection = view as? UICollectionView, !view.isPagingEnabled {
      target = collection.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: target,
        withScrollingVelocity: CGPoint(x: velocity.dx, y: velocity.dy)
      )
    }
    view.delegate?.scrollViewWillEndDragging(
      view,
      withVelocity: CGPoint(x: velocity.dx, y: velocity.dy),
      targetContentOffset: &target
    )
    if target != CGPoint(targetContentOffset) { targetContentOffset = target.point }
  }

  func panGestureDidEnd() { view.pan.follow(.ended) }

  func scrollViewDidEndDragging(willDecelerate: Bool) {
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
  }

  func scrollViewWillBeginDecelerating() { view.delegate?.scrollViewWillBeginDecelerating(view) }
  func scrollViewDidEndDecelerating() { view.delegate?.scrollViewDidEndDecelerating(view) }
  func scrollViewDidEndScrollingAnimation() {
    view.delegate?.scrollViewDidEndScrollingAnimation(view)
  }
}

/// A scroll view's pan recogniser: its finger drives the content.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  unowned let scrollView: UIScrollView
  private var isCancelled = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  /// The finger's place in the view's frame.
  private var finger: CGPoint {
    let point = location(in: scrollView)
    let origin = scrollView.bounds.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isCancelled = false
    let finger = finger
    scrollView.driver.now { $0.touchDown(at: Double(finger.y), x: Double(finger.x)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    measure(touch)
    let finger = finger
    scrollView.driver.now { $0.touchMoved(to: Double(finger.y), x: Double(finger.x)) }
    scrollView.keepInside()
    if state == .began || state == .changed, touch.position != touch.previousPosition,
      scrollView.isDragging
    {
      if hasTold { state = .changed }
      hasTold = true
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let finger = finger
    scrollView.driver.now {
      $0.touchMoved(to: Double(finger.y), x: Double(finger.x))
      scrollView.refreshControl?.willRelease()
      $0.touchUp()
    }
    if state == .possible { state = .failed }
  }

  override func cancel() {
    isCancelled = true
    scrollView.refreshControl?.willRelease()
    scrollView.driver.now { $0.touchCancelled() }
    if state == .possible { state = .failed }
  }

  /// Whether the beginning has been told, before which nothing has changed.
  private var hasTold = false

  /// Takes the state that the simulated scroll view is in.
  func follow(_ new: State) {
    if new == .began {
      hasTold = false
      state = .began
    } else if state == .began || state == .changed {
      state = isCancelled ? .cancelled : new
    } else if state == .possible {
      state = .failed
    }
  }
}
