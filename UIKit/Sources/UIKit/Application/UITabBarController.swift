/// A delegate that is notified by a tab bar controller and provides animators for transitions.
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// A controller with several children, which displays the child selected in a tab bar.
open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar, which code may replace by setting the value of the key `tabBar`.
  private var bar: UITabBar {
    didSet {
      guard bar !== oldValue else { return }
      oldValue.removeFromSuperview()
      bar.items = oldValue.items
      bar.selectedItem = oldValue.selectedItem
      if isViewLoaded { showBar() } else { placeBar(in: UIScreen.main.bounds.size) }
    }
  }
  open var tabBar: UITabBar { bar }
  open var customizableViewControllers: [UIViewController]?
  /// The controller for tabs that do not fit into the bar; the controller is never displayed.
  open private(set) lazy var moreNavigationController = UINavigationController()
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  open func tabBar(
    _ tabBar: UITabBar,
    willEndCustomizing items: [UITabBarItem],
    changed: Bool
  ) {}
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
  private var tabs: [UIViewController] = []
  private var selection = 0

  public override init(nibName: String?, bundle: Bundle?) {
    bar = UITabBar()
    super.init(nibName: nibName, bundle: bundle)
    placeBar(in: UIScreen.main.bounds.size)
    // As in UIKit, the view is loaded here, so `viewDidLoad()` can set up a bar for later tabs.
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) {
    bar = (coder as? NibCoder)?.bar("tabBar") ?? UITabBar()
    super.init(coder: coder)
    placeBar(in: UIScreen.main.bounds.size)
  }

  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    for controller in tabs {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    tabs = controllers ?? []
    for controller in tabs {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = tabs.compactMap(\.tabBarItem)
    selection = min(selection, max(tabs.count - 1, 0))
    if tabs.isEmpty { showSelection(from: nil) } else { selectedViewController = tabs[selection] }
  }

  open var selectedIndex: Int {
    get { tabs.isEmpty ? Int.max : selection }
    set {
      guard tabs.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selection) ? tabs[selection] : nil }
    set { if let place = tabs.firstIndex(where: { $0 === newValue }) { select(place) } }
  }

  private func select(_ index: Int) {
    let old = tabs[selection]
    selection = index
    showSelection(from: old.viewIfLoaded?.superview == nil ? nil : old)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.sizeChanged = { [weak self] in self?.layOut() }
    showBar()
    showSelection(from: nil)
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "tabBar" ? KeyedProperty(self, \.bar) : super.keyedProperty(forKey: key)
  }

  private func showBar() {
    tabBar.delegate = self
    tabBar.tapped = { [weak self] index in
      guard let self, tabs.indices.contains(index) else { return }
      let controller = tabs[index]
      guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
      selectedViewController = controller
      delegate?.tabBarController(self, didSelect: controller)
    }
    view.addSubview(tabBar)
    layOut()
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func showSelection(from old: UIViewController?) {
    guard isViewLoaded, let new = selectedViewController else { return }
    tabBar.selectedItem = new.tabBarItem
    guard old !== new, new.view.superview !== view else { return layOut() }
    let end: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      for tab in tabs where tab !== new { tab.viewIfLoaded?.removeFromSuperview() }
      if new.view.superview !== view { view.insertSubview(new.view, at: 0) }
      layOut()
      old?.didDisappear(false)
      new.didAppear(false)
    }
    guard let old, view.window != nil,
      let animator = delegate?.tabBarController(
        self,
        animationControllerForTransitionFrom: old,
        to: new
      )
    else {
      old?.willDisappear(false)
      new.willAppear(false)
      return end(true)
    }
    new.view.frame = view.bounds
    let container = UIView(frame: view.bounds)
    view.insertSubview(container, at: 0)
    let context = TransitionContext(
      from: old,
      to: new,
      presented: new,
      in: container,
      animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator),
      around: self,
      end: {
        end($0)
        container.removeFromSuperview()
      }
    )
    old.willDisappear(true)
    new.willAppear(true)
    context.begin()
  }

  override var insetsOfBars: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: tabBar.isHidden ? 0 : tabBar.frame.height, right: 0)
  }

  override var contentController: UIViewController? { selectedViewController }

  override func showEdges() {
    tabBar.appearances.edgeProgress =
      selectedViewController?.edgeProgress(.bottom, below: tabBar) ?? 0
  }

  private func placeBar(in size: CGSize) {
    let height = tabBar.sizeThatFits(size).height
    tabBar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  private func layOut() {
    guard isViewLoaded else { return }
    defer { showEdges() }
    placeBar(in: view.bounds.size)
    selectedViewController?.viewIfLoaded?.frame = view.bounds
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

/// A controller for several controllers side by side, of which only the last is displayed here.
open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  open var viewControllers: [UIViewController] = [] {
    didSet {
      for controller in viewControllers where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      if isViewLoaded { show() }
    }
  }
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { .secondaryOnly }
  open var isCollapsed: Bool { true }
  open var presentsWithGesture = true

  public init(style: Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    guard let last = viewControllers.last else { return }
    last.view.frame = view.bounds
    last.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(last.view)
  }

  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if let controller { viewControllers.append(controller) }
  }
}
