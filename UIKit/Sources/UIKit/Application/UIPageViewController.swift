/// An object that provides the pages of a page view controller.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is notified when pages are turned.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}

/// A controller that displays one page at a time; only code turns pages, not a gesture.
open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      if dataSource != nil {
        World.current.note(
          "UIPageViewController does not ask its data source: no finger turns pages"
        )
      }
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open var isDoubleSided = false
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  open private(set) var viewControllers: [UIViewController]?
  private let pages = UIScrollView()

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation orientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    navigationOrientation = orientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.frame = view.bounds
    pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages)
  }

  /// Displays a page, which moves in from the side if animated.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.viewControllers ?? []
    self.viewControllers = viewControllers
    loadViewIfNeeded()
    let new = viewControllers ?? []
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let size = pages.bounds.size
    let sign: CGFloat = direction == .forward ? 1 : -1
    let isAcross = navigationOrientation == .horizontal
    let way = CGPoint(x: isAcross ? size.width * sign : 0, y: isAcross ? 0 : size.height * sign)
    for controller in new {
      controller.view.frame = CGRect(origin: animated ? way : .zero, size: size)
      pages.addSubview(controller.view)
    }
    let end: (Bool) -> Void = { finished in
      for controller in old where !new.contains(where: { $0 === controller }) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      completion?(finished)
    }
    guard animated, !old.isEmpty else {
      for controller in new { controller.view.frame.origin = .zero }
      return end(true)
    }
    UIView.animate(
      withDuration: 0.3,
      animations: {
        for controller in new { controller.view.frame.origin = .zero }
        for controller in old {
          controller.view.frame.origin = CGPoint(x: -way.x, y: -way.y)
        }
      },
      completion: end
    )
  }
}
