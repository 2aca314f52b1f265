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

/// A controller that displays one page at a time; a finger or code turns the pages.
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
      guard isViewLoaded else { return }
      layOut()
      askForNeighbours()
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open var isDoubleSided = false
  open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .scroll ? [] : [turn] }
  open internal(set) var viewControllers: [UIViewController]?
  lazy var pages = PageScrollView(self)
  let dots = UIPageControl()
  private lazy var turn = UIPanGestureRecognizer()
  /// The space between pages, in points.
  let spacing: CGFloat
  /// The pages before and after the current page.
  var before: UIViewController?
  var after: UIViewController?
  /// The transition that is going on.
  var turning: PageTurn?

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation orientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    navigationOrientation = orientation
    let space = (options?[.interPageSpacing] as? NSNumber)?.doubleValue ?? 0
    spacing = style == .scroll ? CGFloat(space) : 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let element = (coder as? NibCoder)?.element
    transitionStyle = element?.choice("transitionStyle") ?? .scroll
    navigationOrientation = element?.choice("navigationOrientation") ?? .horizontal
    spacing = transitionStyle == .scroll ? element?.number("pageSpacing") ?? 0 : 0
    _ = element?["spineLocation"]
    super.init(coder: coder)
  }

  /// Returns the scroll view for UIKit's private key `_scrollView`, by which code gets it.
  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "_scrollView" ? KeyedProperty(self, \.pages) : super.keyedProperty(forKey: key)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(pages)
    dots.isHidden = true
    dots.isUserInteractionEnabled = false
    view.addSubview(dots)
    view.sizeChanged = { [weak self] in self?.layOut() }
    if transitionStyle == .pageCurl {
      pages.isScrollEnabled = false
      turn.addTarget(self, action: Selector("turned", UIPageViewController.turned))
      view.addGestureRecognizer(turn)
    }
    layOut()
  }

  private func turned() {
    guard turn.state == .ended else { return }
    let way = turn.translation(in: view)
    let length = navigationOrientation == .horizontal ? way.x : way.y
    if length != 0 { curl(length < 0 ? .forward : .reverse) }
  }

  /// Displays pages, which move in from the side if animated.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endTurning(isComplete: true)
    loadViewIfNeeded()
    let (old, new) = (self.viewControllers ?? [], viewControllers ?? [])
    self.viewControllers = viewControllers
    let turn = PageTurn(from: old, to: new, isForward: direction == .forward, end: completion)
    turning = turn
    layOut()
    guard animated, !old.isEmpty, !turn.isEmpty, view.window != nil else {
      return endTurning(isComplete: true)
    }
    if transitionStyle == .pageCurl { return fade(turn) }
    add(turn.incoming)
    for controller in turn.outgoing { controller.willDisappear(true) }
    for controller in turn.incoming { controller.willAppear(true) }
    pages.openAll()
    pages.setContentOffset(offset(of: turn.place), animated: true)
  }
}
