/// An object that creates and holds a view.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  open var title: String?
  public private(set) var nibName: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var automaticallyAdjustsScrollViewInsets = true
  open var preferredContentSize = CGSize.zero

  public init(nibName: String?, bundle: Bundle?) { self.nibName = nibName }
  override public convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Creates the view: one as large as the screen, without a storyboard.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
    self.view = view
  }

  /// The view around the controller's own, or the presenting controller if there is none.
  open override var next: UIResponder? { loaded?.superview ?? presentingViewController }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  /// Never called: the device does not rotate.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var shouldAutorotate: Bool { true }

  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.willMove(toParent: self)
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The container of the view while an animator presents it.
  private var container: UIView?

  /// Presents another controller's view in front: with the animator of its transitioning delegate,
  /// or at once if there is none.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.viewWillAppear(animated)
    let end: (Bool) -> Void = { [weak self] isComplete in
      if isComplete { controller.viewDidAppear(animated) } else { self?.drop(controller) }
      completion?()
    }
    guard let window = view.window, let shown = controller.view else { return end(true) }
    shown.frame = window.bounds
    let animator = controller.transitioningDelegate?.animationController(
      forPresented: controller,
      presenting: self,
      source: self
    )
    guard animated, let animator else {
      window.addSubview(shown)
      return end(true)
    }
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    controller.container = container
    TransitionContext(
      from: self,
      to: controller,
      presented: controller,
      in: container,
      animator: animator,
      end: end
    ).begin()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let shown = presentedViewController ?? self
    let presenter = shown.presentingViewController
    shown.viewWillDisappear(animated)
    let end: (Bool) -> Void = { isComplete in
      if isComplete {
        shown.viewDidDisappear(animated)
        presenter?.drop(shown)
      }
      completion?()
    }
    let animator = shown.transitioningDelegate?.animationController(forDismissed: shown)
    guard animated, let animator, let presenter, let window = shown.viewIfLoaded?.window else {
      shown.viewIfLoaded?.removeFromSuperview()
      return end(true)
    }
    let container = shown.container ?? window
    TransitionContext(
      from: shown,
      to: presenter,
      presented: shown,
      in: container,
      animator: animator,
      end: end
    ).begin()
  }

  /// Forgets a controller that is no longer presented.
  private func drop(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    controller.container?.removeFromSuperview()
    controller.container = nil
    controller.presentingViewController = nil
    if presentedViewController === controller { presentedViewController = nil }
  }
}
