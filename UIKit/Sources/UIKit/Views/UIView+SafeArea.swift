// The areas of views that bars cover.
extension UIView {
  /// The insets covered by bars of enclosing controllers, plus controllers' additional insets.
  var areaOfBars: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    var current: UIView? = self
    while let view = current {
      if view is UINavigationBar || view is UITabBar || view is UIToolbar { return .zero }
      if let controller = view.controller {
        insets.add(controller.additionalSafeAreaInsets)
        let bars = controller.parent?.insetsOfBars ?? .zero
        if bars != .zero, let outer = controller.parent?.viewIfLoaded {
          insets.add(cover(of: outer, bars))
        }
      }
      current = view.superview
    }
    return insets
  }

  /// Returns the top and bottom insets of an outer view, as far as they extend into this view.
  private func cover(of outer: UIView, _ edges: UIEdgeInsets) -> UIEdgeInsets {
    let free = convert(outer.bounds.inset(by: edges), from: outer)
    let all = convert(outer.bounds, from: outer)
    func reach(_ bar: CGFloat, _ distance: CGFloat) -> CGFloat {
      bar > 0 ? min(max(distance, 0), bar) : 0
    }
    return UIEdgeInsets(
      top: reach(edges.top, free.minY - max(bounds.minY, all.minY)),
      left: 0,
      bottom: reach(edges.bottom, min(bounds.maxY, all.maxY) - free.maxY),
      right: 0
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
