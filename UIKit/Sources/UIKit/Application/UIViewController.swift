/// What makes and holds a view.
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

  /// Makes the view: one as large as the screen, with no picture of a storyboard.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
    self.view = view
  }

  /// The view around the controller's own; the controller that presents it where there is none.
  open override var next: UIResponder? { loaded?.superview ?? presentingViewController }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
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

  /// Shows another controller's view in front, without a transition.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.viewWillAppear(animated)
    if let window = view.window, let shown = controller.view {
      shown.frame = window.bounds
      window.addSubview(shown)
    }
    controller.viewDidAppear(animated)
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let shown = presentedViewController ?? self
    shown.viewWillDisappear(animated)
    shown.viewIfLoaded?.removeFromSuperview()
    shown.viewDidDisappear(animated)
    shown.presentingViewController?.presentedViewController = nil
    completion?()
  }
}
