public import Pixels

/// The jumping icons that cover the window of a ``SimulatedScrollView`` until the first contents
/// are there.
public struct Preloading {
  private let scrollView: SimulatedScrollView

  init(_ scrollView: SimulatedScrollView) { self.scrollView = scrollView }

  /// Whether the icons are to be seen, fading included.
  public var isShown: Bool { scrollView.overlay != nil }

  /// Covers the window; nothing happens where it is covered already.
  public func show(background: Color = .white) { scrollView.showOverlay(background) }

  /// Lets the cover fade away; nothing happens where there is none.
  public func dismiss() { scrollView.dismissOverlay() }
}
