// The areas of views that bars cover.
extension UIView {
  /// The insets for bars of enclosing controllers, plus the controllers' additional insets.
  ///
  /// A view receives the part of its superview's insets that extends into the view. Bars do not
  /// affect a view in a superview without insets, even where the view extends beyond the superview,
  /// nor a view that is not yet below the controller's view, as during a transition's preparation.
  var areaOfBars: UIEdgeInsets {
    if self is UINavigationBar || self is UITabBar || self is UIToolbar { return .zero }
    var insets = superview.map { coveredInsets(of: $0, $0.areaOfBars) } ?? .zero
    guard let controller else { return insets }
    if let parent = controller.parent, let outer = parent.viewIfLoaded,
      isDescendant(of: outer)
    {
      insets.add(coveredInsets(of: outer, parent.insetsOfBars))
    }
    insets.add(controller.additionalSafeAreaInsets)
    return insets
  }

  /// Returns the top and bottom insets of an outer view, as far as they extend into this view.
  private func coveredInsets(of outer: UIView, _ edges: UIEdgeInsets) -> UIEdgeInsets {
    guard edges != .zero else { return .zero }
    let all = convert(outer.bounds, from: outer)
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      max(inset - max(distance, 0), 0)
    }
    return UIEdgeInsets(
      top: reach(edges.top, bounds.minY - all.minY),
      left: reach(edges.left, bounds.minX - all.minX),
      bottom: reach(edges.bottom, all.maxY - bounds.maxY),
      right: reach(edges.right, all.maxX - bounds.maxX)
    )
  }
}

extension UIEdgeInsets {
  fileprivate mutating func add(_ other: UIEdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }
}
