import Geometry
import Scrolling

/// The distances of scrolled content from its edges, on which the looks of bars depend.
extension UIViewController {
  /// The estimated scroll distance over which a bar fades from its edge look to its standard look,
  /// in points.
  private static let fadingWay: CGFloat = 16

  /// Returns how far a controller's content is scrolled from its edge: 0 at the edge, 1 once the
  /// bar has its standard look.
  ///
  /// - Parameters:
  ///   - edge: The upper or the lower edge.
  ///   - bar: The bar at the edge.
  /// - Returns: The fraction; 0 without a scroll view.
  func edgeProgress(_ edge: NSDirectionalRectEdge, below bar: UIView) -> CGFloat {
    guard let scrollView = observedScrollView(edge, below: bar) else { return 0 }
    let distance = scrollView.distance(from: edge)
    return min(max(distance / Self.fadingWay, 0), 1)
  }

  private func observedScrollView(_ edge: NSDirectionalRectEdge, below bar: UIView) -> UIScrollView?
  {
    if let content = contentController {
      return content.observedScrollView(edge, below: bar)
    }
    leavesScrollViewOpen = false
    if let own = contentScrollView(for: edge) { return own }
    guard leavesScrollViewOpen, let view = viewIfLoaded else { return nil }
    var views: [UIView] = [view]
    while !views.isEmpty {
      for case let candidate as UIScrollView in views
      where candidate.scrollsUpright && candidate.reaches(edge, below: bar) { return candidate }
      views = views.flatMap(\.subviews).filter { !$0.isHidden }
    }
    return nil
  }
}

extension UIView {
  /// Updates the bars of all controllers around a view whose content has moved.
  func noteEdges() {
    var current = superview
    while let view = current {
      view.controller?.showEdges()
      current = view.superview
    }
  }
}

extension UIScrollView {
  /// Whether the content can be scrolled vertically.
  fileprivate var scrollsUpright: Bool {
    let insets = adjustedContentInset
    return alwaysBounceVertical
      || CGFloat(driver.scrollView.contentSize.height) + insets.top + insets.bottom > bounds.height
  }

  /// Returns whether the view extends to a bar and is inside the bar's superview.
  fileprivate func reaches(_ edge: NSDirectionalRectEdge, below bar: UIView) -> Bool {
    guard let outer = bar.superview, isDescendant(of: outer) else { return false }
    let place = convert(bounds, to: outer)
    guard place.maxX > bar.frame.minX, place.minX < bar.frame.maxX else { return false }
    return edge == .top ? place.minY <= bar.frame.maxY + 0.5 : place.maxY >= bar.frame.minY - 0.5
  }

  /// Returns the length of the content beyond an edge of the view, in points.
  fileprivate func distance(from edge: NSDirectionalRectEdge) -> CGFloat {
    let (insets, offset) = (adjustedContentInset, layer.bounds.origin.y)
    guard edge != .top else { return offset + insets.top }
    return CGFloat(driver.scrollView.contentSize.height) + insets.bottom - offset - bounds.height
  }
}
