/// The upper or lower edge of a controller's content; an API that is older than safe areas.
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  public var length: CGFloat { layoutFrame.height }
}

/// The layout support for a view's area above or below its safe area.
private final class SafeAreaEdge: NSObject, UILayoutSupport {
  private let view: UIView
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    self.view = view
    self.isTop = isTop
  }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor
  }
  var heightAnchor: NSLayoutDimension { view.heightAnchor }
}

extension UIViewController {
  public var topLayoutGuide: any UILayoutSupport { SafeAreaEdge(view, isTop: true) }
  public var bottomLayoutGuide: any UILayoutSupport { SafeAreaEdge(view, isTop: false) }
}
