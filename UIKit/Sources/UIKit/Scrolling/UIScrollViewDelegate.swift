/// A delegate that receives the events of a scroll view.
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  )
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// A method that an object does not implement goes to the object's forwarding target, if it has one.
extension UIScrollViewDelegate {
  /// Returns the other delegate to which the object forwards a method; `nil` if there is none.
  private func other(_ name: String) -> (any UIScrollViewDelegate)? {
    forwardingTarget(name, as: (any UIScrollViewDelegate).self)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    other("scrollViewDidScroll:")?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    other("scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    other("scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    other("scrollViewWillEndDragging:withVelocity:targetContentOffset:")?
      .scrollViewWillEndDragging(
        scrollView,
        withVelocity: velocity,
        targetContentOffset: targetContentOffset
      )
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    other("scrollViewDidEndDragging:willDecelerate:")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    other("scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    other("scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    other("scrollViewDidEndScrollingAnimation:")?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    other("viewForZoomingInScrollView:")?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    other("scrollViewWillBeginZooming:withView:")?
      .scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {
    other("scrollViewDidEndZooming:withView:atScale:")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    other("scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    other("scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    other("scrollViewDidChangeAdjustedContentInset:")?
      .scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
