extension UIScrollView {
  /// The part of the safe area that is added to the content's inset.
  var adjustingArea: UIEdgeInsets {
    if contentInsetAdjustmentBehavior == .never { return .zero }
    var area = safeAreaInsets
    if contentInsetAdjustmentBehavior == .always { return area }
    if !alwaysBounceHorizontal, contentSize.width <= bounds.width {
      (area.left, area.right) = (0, 0)
    }
    let isMain = contentInsetAdjustmentBehavior == .automatic && isMainContent
    if !isMain, !alwaysBounceVertical, contentSize.height <= bounds.height {
      (area.top, area.bottom) = (0, 0)
    }
    return area
  }

  /// Whether this is the main scroll view of a controller in a navigation controller.
  ///
  /// It is the controller's view or the backmost subview of that view. Its inset is adjusted even
  /// if the content is too small to be scrolled.
  private var isMainContent: Bool {
    let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
    guard let owner else { return false }
    return owner.navigationController != nil && owner.automaticallyAdjustsScrollViewInsets
  }
}
