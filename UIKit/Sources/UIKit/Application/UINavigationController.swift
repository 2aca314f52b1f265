/// A delegate that is notified by a navigation controller and provides animators for transitions.
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
}

/// A controller that displays the last controller of a stack below a navigation bar.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.2

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  public let toolbar: UIToolbar!
  open var isNavigationBarHidden = false { didSet { layOut() } }
  open var isToolbarHidden = true { didSet { layOut() } }
  @Undrawn("UINavigationController.hidesBarsOnSwipe") open var hidesBarsOnSwipe = false
  @Undrawn("UINavigationController.hidesBarsOnTap") open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false
  private lazy var interactivePop = InteractivePop(self)
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }
  private var stack: [UIViewController] = []

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepareBars()
  }

  public override init(nibName: String?, bundle: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nibName, bundle: bundle)
    prepareBars()
  }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepareBars()
    viewControllers = [rootViewController]
  }

  public required init?(coder: NSCoder) {
    navigationBar = (coder as? NibCoder)?.bar("navigationBar") ?? UINavigationBar()
    toolbar = (coder as? NibCoder)?.bar("toolbar") ?? UIToolbar()
    super.init(coder: coder)
    prepareBars()
  }

  /// Gives the bars their sizes, because code may measure them before the view is loaded.
  private func prepareBars() {
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    placeBars(in: UIScreen.main.bounds.size)
  }

  /// The item in a tab bar; if none was set, the item of the first controller.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    var top = topViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
  open override var navigationController: UINavigationController? {
    super.navigationController
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    view.addGestureRecognizer(interactivePop.recognizer)
    view.sizeChanged = { [weak self] in self?.layOut() }
    placeBars(in: view.bounds.size)
    if let top = topViewController { view.insertSubview(top.view, at: 0) }
    layOut()
  }

  /// Whether a controller has been shown and reported to the delegate.
  private var hasShown = false

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Code that runs while views are loaded may set the delegate.
    loadViewIfNeeded()
    guard !hasShown, let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: false)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasShown, let top = topViewController else { return }
    hasShown = true
    delegate?.navigationController(self, didShow: top, animated: false)
  }

  private static let titleDuration = 0.35

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for controller in stack where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let isPush = controllers.count >= stack.count
    let before = stack
    stack = controllers
    if animated, isViewLoaded, view.window != nil, !isNavigationBarHidden, old !== stack.last {
      World.current.note("UINavigationBar cross-fades titles during a transition")
      UIView.transition(
        with: navigationBar,
        duration: Self.titleDuration,
        options: .transitionCrossDissolve
      ) {
        self.navigationBar.items = self.stack.map(\.navigationItem)
      }
    } else {
      navigationBar.items = stack.map(\.navigationItem)
    }
    exchange(old, for: topViewController, isPush ? .push : .pop, animated: animated) {
      [weak self] in
      self?.restore(before)
    }
  }

  /// Restores the stack after a transition was cancelled.
  private func restore(_ controllers: [UIViewController]) {
    for controller in stack where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self { addChild(controller) }
    stack = controllers
    navigationBar.items = stack.map(\.navigationItem)
  }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    setViewControllers(stack + [controller], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return last
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return [] }
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  @discardableResult
  open func popToViewController(
    _ controller: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(stack[(place + 1)...])
    setViewControllers(Array(stack[...place]), animated: animated)
    return popped
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, hidden != isNavigationBarHidden else { return isNavigationBarHidden = hidden }
    slide(navigationBar, by: -navigationBar.bounds.height, hidden) {
      self.isNavigationBarHidden = hidden
    }
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, hidden != isToolbarHidden else { return isToolbarHidden = hidden }
    slide(toolbar, by: toolbar.bounds.height, hidden) { self.isToolbarHidden = hidden }
  }

  /// Moves a bar out of the view or into it.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - distance: The distance that moves the bar out of the view, in points; positive downwards.
  ///   - hides: Whether the bar disappears.
  ///   - change: A closure that hides or shows the bar and lays out the view.
  private func slide(
    _ bar: UIView,
    by distance: CGFloat,
    _ hides: Bool,
    _ change: @escaping () -> Void
  ) {
    guard isViewLoaded, view.window != nil else { return change() }
    if !hides {
      bar.frame.origin.y += distance
      bar.isHidden = false
    }
    UIView.animateOwn(withDuration: Double(Self.hideShowBarDuration)) {
      change()
      guard hides else { return }
      bar.isHidden = false
      bar.frame.origin.y += distance
    } completion: { [weak self] _ in
      self?.layOut()
    }
  }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { UITapGestureRecognizer() }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  private func exchange(
    _ old: UIViewController?,
    for new: UIViewController?,
    _ operation: Operation,
    animated: Bool,
    restore: @escaping () -> Void
  ) {
    guard isViewLoaded, old !== new else { return }
    // Outside a window, the delegate hears of the controller when the view appears.
    let isTold = hasShown || view.window != nil
    let end: (Bool) -> Void = { [weak self] isComplete in
      guard let self else { return }
      let (shown, hidden) = isComplete ? (new, old) : (old, new)
      if !isComplete { restore() }
      if let view = shown?.view, view.superview !== self.view {
        self.view.insertSubview(view, at: 0)
      }
      hidden?.viewIfLoaded?.removeFromSuperview()
      layOut()
      hidden?.didDisappear(animated)
      shown?.didAppear(animated)
      guard isTold, let shown else { return }
      hasShown = true
      delegate?.navigationController(self, didShow: shown, animated: animated)
    }
    guard animated, let old, let new, view.window != nil else {
      old?.willDisappear(animated)
      new?.willAppear(animated)
      if isTold, let new {
        delegate?.navigationController(self, willShow: new, animated: animated)
      }
      return end(true)
    }
    new.view.frame = contentFrame
    let container = UIView(frame: view.bounds)
    view.insertSubview(container, at: 0)
    let animator = animator(for: operation, from: old, to: new)
    let context = TransitionContext(
      from: old,
      to: new,
      presented: operation == .push ? new : old,
      in: container,
      animator: animator,
      interaction: interaction(for: animator),
      around: self,
      end: {
        end($0)
        container.removeFromSuperview()
      }
    )
    old.willDisappear(animated)
    new.willAppear(animated)
    delegate?.navigationController(self, willShow: new, animated: animated)
    context.begin()
  }

  private func animator(
    for operation: Operation,
    from old: UIViewController,
    to new: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
      ?? SystemTransition(.push, isComing: operation == .push)
  }

  /// Returns the object that drives an animator: the delegate's or, for the system's animators, that
  /// of a swipe.
  private func interaction(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    if animator is SystemTransition { return interactivePop.driver }
    return delegate?.navigationController(self, interactionControllerFor: animator)
  }

  override var insetsOfBars: UIEdgeInsets {
    UIEdgeInsets(
      top: isNavigationBarHidden || !coversTop ? 0 : navigationBar.frame.maxY,
      left: 0,
      bottom: isToolbarHidden ? 0 : toolbar.frame.height,
      right: 0
    )
  }

  override var contentController: UIViewController? { topViewController }

  override func showEdges() {
    navigationBar.appearances.edgeProgress =
      topViewController?.edgeProgress(.top, below: navigationBar) ?? 0
    toolbar.appearances.edgeProgress =
      topViewController?.edgeProgress(.bottom, below: toolbar) ?? 0
  }

  /// Whether the top controller's view extends under the bar.
  private var coversTop: Bool {
    guard let top = topViewController else { return true }
    return top.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars)
  }

  private var contentFrame: CGRect {
    let top = isNavigationBarHidden || coversTop ? 0 : navigationBar.frame.maxY
    return view.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  private func placeBars(in size: CGSize) {
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: 44)
    toolbar.frame = CGRect(x: 0, y: size.height - 44, width: size.width, height: 44)
  }

  private func layOut() {
    guard isViewLoaded else { return }
    navigationBar.isHidden = isNavigationBarHidden
    toolbar.isHidden = isToolbarHidden
    placeBars(in: view.bounds.size)
    if let top = topViewController?.viewIfLoaded, top.superview === view {
      top.frame = contentFrame
    }
    showEdges()
  }
}
