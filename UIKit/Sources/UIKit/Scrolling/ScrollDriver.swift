import Geometry
import Scrolling

/// The owner of a simulated scroll view, whose notifications it passes on to the `UIScrollView`.
final class ScrollDriver: ScrollViewOwner {
  var scrollView: ScrollView
  unowned let view: UIScrollView
  /// Whether the setter of `contentOffset` is running; the driver then does not call it again.
  var isAssigning = false
  /// Whether nobody is notified of the offset that is being assigned.
  private var isSilent = false
  /// Whether code has stopped the content, and the end of its motion has not been reported yet.
  private var owesEnd = false
  /// Whether the last offset differs from the previous; if not, the delegate is not notified.
  private var hasMoved = false
  /// Whether a lift of the finger is being reported, before the content moves on or rests.
  private var isLifting = false

  init(_ view: UIScrollView) {
    self.view = view
    scrollView = ScrollView(size: Size(1, 1), contentSize: .zero, time: World.current.now)
  }

  /// Brings the scroll view to the simulation's current time, and runs a closure.
  func now<Result>(_ body: (inout ScrollDriver) -> Result) -> Result {
    var driver = self
    let time = World.current.now
    if time > scrollView.time { driver.beginScrollFrame(at: time) }
    return body(&driver)
  }

  /// Runs a closure during which nobody is notified.
  private func silently(_ body: (inout ScrollDriver) -> Void) {
    var driver = self
    isSilent = true
    body(&driver)
    isSilent = false
  }

  /// Stops the content where it is; the delegate learns of nothing but the end of the motion.
  func stay() {
    owesEnd = owesEnd || scrollView.isDecelerating
    silently { $0.setContentOffset(scrollView.contentOffset, animated: false) }
    tellEnd()
  }

  // MARK: Assignments during a bounce

  private var isBouncing: Bool {
    let offset = scrollView.contentOffset
    return scrollView.isDecelerating && offset != scrollView.clampedOffset(offset)
  }

  /// Runs a closure that assigns a value; if this stops a bounce, the delegate is to be told later.
  ///
  /// Observers of the value may assign values in turn. The last assignment, which is the innermost,
  /// decides whether the bounce goes on.
  private func assign(_ assignment: (inout ScrollDriver) -> Void) {
    owesEnd = owesEnd || isBouncing
    now(assignment)
    if scrollView.isDecelerating { owesEnd = false }
  }

  /// Assigns the inset; a new value stops a bounce.
  ///
  /// To keep the content from jumping, code often sets the offset right after the inset, and the
  /// bounce goes on. So the delegate is notified of an end only after this code has returned.
  func assign(inset: EdgeInsets) {
    guard inset != scrollView.contentInset else { return }
    assign { $0.setContentInset(inset) }
    if owesEnd { World.current.queue.schedule(after: 0) { [weak self] in self?.tellEnd() } }
  }

  /// Assigns the offset; a bounce goes on from there, or ends if the offset is in the range.
  func assign(offset: Point) {
    assign { $0.setContentOffset(offset) }
    resumeBounce()
  }

  /// Assigns the content size; a bounce goes on unless the content would now rest elsewhere.
  func assign(contentSize size: Size) {
    guard size != scrollView.contentSize else { return }
    now { driver in
      guard isBouncing, keepsTarget(size) else { return driver.setContentSize(size) }
      let offset = scrollView.contentOffset
      owesEnd = true
      silently {
        $0.setContentSize(size)
        $0.setContentOffset(offset)
      }
      resumeBounce()
    }
  }

  /// Whether content of another size comes to rest at the same offset after a bounce.
  private func keepsTarget(_ size: Size) -> Bool {
    guard size.width.isFinite, size.height.isFinite else { return false }
    let new = ScrollView(
      size: scrollView.size,
      contentSize: size,
      contentInset: scrollView.contentInset
    )
    let offset = scrollView.contentOffset
    return new.clampedOffset(offset) == scrollView.clampedOffset(offset)
  }

  /// Resumes a bounce that code has stopped, or reports its end if the offset is in the range.
  private func resumeBounce() {
    guard owesEnd else { return }
    if !scrollView.isTracking { startBounce() }
    if scrollView.isDecelerating { owesEnd = false } else { tellEnd() }
  }

  /// Starts a bounce by a touch that is lifted at once, even if touches do not scroll.
  private func startBounce() {
    silently {
      $0.setScrollEnabled(true)
      $0.touchDown(at: 0)
      $0.touchUp()
      $0.setScrollEnabled(view.isScrollEnabled)
    }
  }

  /// Notifies the delegate of the end of a motion that code has stopped, if not yet done.
  func tellEnd() {
    guard owesEnd else { return }
    owesEnd = false
    scrollViewDidEndDecelerating()
  }

  /// Adopts the view's deceleration rate, unless inertia is in progress, which keeps its rate.
  func adoptRate() {
    guard scrollView.decelerationRate != view.decelerationRate.rate, !isLifting else { return }
    guard scrollView.isDecelerating else { return rebuild(size: view.bounds.size) }
    World.current.note(
      "\(type(of: view)): a decelerationRate set during a deceleration applies only to the next one"
    )
  }

  /// Replaces the engine's scroll view to adopt the view's size and settings; keeps the offset, and
  /// the drag of a finger.
  func rebuild(size: CGSize) {
    let old = scrollView
    if old.isDecelerating {
      World.current.note(
        "\(type(of: view)) stops decelerating because its size changes, unlike in UIKit"
      )
      World.current.queue.schedule(after: 0) { [weak self] in self?.scrollViewDidEndDecelerating() }
    }
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
    if old.isTracking, let finger = old.fingerPosition { resume(old, finger) }
  }

  /// Puts the finger down on the engine's new scroll view, without notifying anybody.
  ///
  /// If the finger was dragging, the distance from the start of the new touch to the finger's
  /// position is exactly the hysteresis of a drag.
  private func resume(_ old: ScrollView, _ finger: Point) {
    let travel = view.pan.travel
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    let rest = old.isDragging && length > 0 ? UIPanGestureRecognizer.hysteresis / length : 1
    silently {
      $0.touchDown(
        at: finger.y - Double(travel.y * rest),
        x: finger.x - Double(travel.x * rest)
      )
      $0.touchMoved(to: finger.y, x: finger.x)
    }
  }

  func contentOffsetDidChange() {
    guard !isSilent else { return }
    let offset = CGPoint(scrollView.contentOffset)
    let isMove = offset != view.layer.bounds.origin
    // The property is set last, because observers may move the content as well.
    defer { hasMoved = isMove }
    if isAssigning {
      view.move(to: offset)
    } else {
      // The offset is set, so that property observers in subclasses are called.
      view.isMovedByDriver = true
      view.contentOffset = offset
      view.isMovedByDriver = false
    }
  }

  func contentInsetDidChange() { view.take(inset: scrollView.contentInset) }

  func contentSizeDidChange() { view.take(size: CGSize(scrollView.contentSize)) }

  func scrollViewDidScroll() {
    guard !isSilent, hasMoved else { return }
    // The delegate has already been notified of the offset at the edge.
    if scrollView.isDecelerating, view.keepInside() { return }
    view.refreshControl?.scrolled()
    view.delegate?.scrollViewDidScroll(view)
  }

  func scrollViewWillBeginDragging() {
    guard !isSilent else { return }
    isLifting = false
    view.pan.follow(.began)
    view.indicators.show()
    view.delegate?.scrollViewWillBeginDragging(view)
  }

  func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
    isLifting = true
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

  func panGestureDidEnd() { if !isSilent { view.pan.follow(.ended) } }

  func scrollViewDidEndDragging(willDecelerate: Bool) {
    isLifting = willDecelerate
    if !willDecelerate { view.indicators.hide() }
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
    if !willDecelerate { view.didEndMoving() }
  }

  func scrollViewWillBeginDecelerating() {
    isLifting = false
    if !isSilent { view.delegate?.scrollViewWillBeginDecelerating(view) }
  }
  func scrollViewDidEndDecelerating() {
    guard !owesEnd else { return }
    view.indicators.hide()
    view.delegate?.scrollViewDidEndDecelerating(view)
    view.didEndMoving()
  }
  func scrollViewDidEndScrollingAnimation() {
    view.delegate?.scrollViewDidEndScrollingAnimation(view)
    view.didEndMoving()
  }
}

/// The pan recogniser of a scroll view; it passes the finger's movements to the driver.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  unowned let scrollView: UIScrollView
  private var isCancelled = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
  }

  /// Returns whether another recogniser fails because this one has begun.
  ///
  /// A scroll view prevents nothing if the finger goes mainly along an axis that does not scroll.
  /// At the edge of its content, it does not prevent a scroll view around it from scrolling.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    let way = travel
    let isWide = abs(way.x) > abs(way.y)
    let length = isWide ? way.x : way.y
    guard abs(length) >= max(abs(finger.x - start.x), abs(finger.y - start.y)) else { return false }
    guard let outer = (other as? ScrollPanRecognizer)?.travel,
      (isWide ? outer.x : outer.y) != 0
    else { return true }
    let scroll = scrollView.driver.scrollView
    let axis = isWide ? scroll.horizontal : scroll.vertical
    return length > 0 ? axis.offset > axis.range.lowerBound : axis.offset < axis.range.upperBound
  }

  /// The finger's position, relative to the view's upper left corner at the time of the touch down.
  ///
  /// A movement of the view itself under the finger, for example with a header, scrolls nothing.
  private var finger: CGPoint {
    let point = location(in: scrollView)
    let origin = scrollView.bounds.origin
    let old = convert(startInWindow, to: scrollView)
    // A rounding error is no movement of the view, and must not move the content by a pixel.
    func shift(_ distance: CGFloat) -> CGFloat { abs(distance) < 1e-6 ? 0 : distance }
    return CGPoint(
      x: point.x - origin.x - shift(old.x - origin.x - start.x),
      y: point.y - origin.y - shift(old.y - origin.y - start.y)
    )
  }

  /// The position of the touch down, relative to the view's upper left corner at that time.
  private var start = CGPoint.zero
  /// The position ``start`` in the window's coordinates.
  private var startInWindow = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isCancelled = false
    let point = location(in: scrollView)
    let origin = scrollView.bounds.origin
    start = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    startInWindow = location(in: nil)
    scrollView.driver.now { $0.touchDown(at: Double(start.y), x: Double(start.x)) }
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

  /// Whether the finger has moved since the state `began`; if so, a move sets the state `changed`.
  private var hasTold = false

  /// The distance that the finger has moved along the axes that scroll.
  var travel: CGPoint {
    let scroll = scrollView.driver.scrollView
    let isWide = scroll.alwaysBounceHorizontal || scroll.horizontal.hasRoom
    let isTall = scroll.alwaysBounceVertical || scroll.vertical.hasRoom
    return CGPoint(x: isWide ? finger.x - start.x : 0, y: isTall ? finger.y - start.y : 0)
  }

  /// Sets the translation to zero at the point where the content begins to follow the finger.
  private func absorbHysteresis() {
    let whole = CGPoint(x: finger.x - start.x, y: finger.y - start.y)
    let (x, y) = (travel.x, travel.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return }
    // A minimum keeps the direction known if the finger has moved by exactly the hysteresis.
    let rest = max(1 - Self.hysteresis / length, 1e-6)
    setTranslation(
      CGPoint(x: whole.x * (x == 0 ? 1 : rest), y: whole.y * (y == 0 ? 1 : rest)),
      in: scrollView
    )
  }

  /// Adopts a state from the simulated scroll view.
  func follow(_ new: State) {
    if new == .began {
      hasTold = false
      absorbHysteresis()
      state = .began
    } else if state == .began || state == .changed {
      state = isCancelled ? .cancelled : new
    } else if state == .possible {
      state = .failed
    }
  }
}

extension ScrollAxis {
  /// Whether the axis has more than one offset, so that its content can be scrolled.
  fileprivate var hasRoom: Bool { range.lowerBound < range.upperBound }
}
