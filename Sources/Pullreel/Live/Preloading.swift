/// The jumping icons that cover the window until the first content has loaded.
///
/// `Preloading` is a namespace, as ``Refresh`` is.
public struct Preloading<Base> {
  /// The instance whose window is covered.
  public let base: Base

  /// Creates the icons of an instance.
  package init(_ base: Base) { self.base = base }
}

extension Preloading where Base: Refreshable {
  /// Whether the icons are visible, fading included.
  public var isShown: Bool { base.scrollView.overlay != nil }

  /// Covers the window; does nothing if it is already covered.
  public func show(background: Color = .white) { base.scrollView.showOverlay(background) }

  /// Fades the cover out; has no effect without a cover.
  public func dismiss() { base.scrollView.dismissOverlay() }
}
