/// Receives the changes of a navigation controller, and provides the animators of its transitions.
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

/// A stack of controllers, the last of which is shown below a bar.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.2

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  public let toolbar: UIToolbar!
  open var isNavigationBarHidden = false { didSet { layOut() } }
  open var isToolbarHidden = true { didSet { layOut() } }
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false
  private lazy var popGesture = UIScreenEdgePanGestureRecognizer()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
  private var stack: [UIViewController] = []

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
  }

  public override init(nibName: String?, bundle: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nibName, bundle: bundle)
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
  }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    viewControllers = [rootViewController]
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
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
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    view.sizeChanged = { [weak self] in self?.layOut() }
    if let top = topViewController { view.insertSubview(top.view, at: 0) }
    layOut()
  }

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
    stack = controllers
    navigationBar.items = stack.map(\.navigationItem)
    exchange(old, for: topViewController, isPush ? .push : .pop, animated: animated)
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
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
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
    animated: Bool
  ) {
    guard isViewLoaded, old !== new else { return }
    old?.willDisappear(animated)
    new?.willAppear(animated)
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    let end: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      if let view = new?.view, view.superview !== self.view { self.view.insertSubview(view, at: 0) }
      old?.viewIfLoaded?.removeFromSuperview()
      layOut()
      old?.didDisappear(animated)
      new?.didAppear(animated)
      if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
    }
    guard animated, let old, let new,
      let animator = delegate?.navigationController(
        self,
        animationControllerFor: operation,
        from: old,
        to: new
      )
    else { return end(true) }
    new.view.frame = contentFrame
    let container = UIView(frame: view.bounds)
    view.insertSubview(container, at: 0)
    TransitionContext(
      from: old,
      to: new,
      presented: operation == .push ? new : old,
      in: container,
      animator: animator,
      end: {
        end($0)
        container.removeFromSuperview()
      }
    ).begin()
  }

  private var contentFrame: CGRect { view.bounds }

  private func layOut() {
    guard isViewLoaded else { return }
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    toolbar.isHidden = isToolbarHidden
    toolbar.frame = CGRect(x: 0, y: view.bounds.maxY - 44, width: view.bounds.width, height: 44)
    if let top = topViewController?.viewIfLoaded, top.superview === view {
      top.frame = contentFrame
    }
  }
}

extension UIViewController {
  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  public var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  }
}
