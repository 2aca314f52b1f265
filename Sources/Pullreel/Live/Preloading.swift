/// A namespace, like ``Refresh``, for jumping icons that cover a window until its content loads.
public struct Preloading<Base> {
  /// The scroll view that the icons cover, or the instance that contains it.
  public let base: Base

  package init(_ base: Base) { self.base = base }
}

extension Preloading where Base: Refreshable {
  /// Whether the icons are visible; true even while they fade out.
  public var isShown: Bool { base.scrollView.overlay != nil }

  /// Shows the jumping icons over the scroll view; does nothing if they are already shown.
  public func show(background: Color = .white) { base.scrollView.showOverlay(background) }

  /// Fades the icons out; does nothing if they are not shown.
  public func dismiss() { base.scrollView.dismissOverlay() }
}
