/// An object that creates and manages a view.
open class UIViewController: UIResponder {
  private var loaded: UIView?
  open var title: String? { didSet { titleDidChange() } }
  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  /// The controller that this controller itself presents; `ownPresenting` is the reverse.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  /// The controller presented by this controller or by a parent.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// The controller that presents this controller or a parent.
  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }
  /// The transition in which the controller takes part.
  var activeTransition: TransitionContext?
  open var automaticallyAdjustsScrollViewInsets = true
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var restorationIdentifier: String?
  /// The light or dark style of the view and its descendants; `.unspecified` to inherit it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != oldValue { UIView.overrideDidChange(of: viewIfLoaded) }
    }
  }
  open var isEditing = false
  @Undrawn("UIViewController.hidesBottomBarWhenPushed") open var hidesBottomBarWhenPushed = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The parts of the view that the controller's bars cover, as insets; child controllers use them.
  var insetsOfBars: UIEdgeInsets { .zero }
  /// The child whose scrolled content the controller's bars observe; `nil` without bars.
  var contentController: UIViewController? { nil }
  /// Updates the looks of the controller's bars after the content was scrolled.
  func showEdges() {}
  /// Whether bars choose the scroll view to observe, because ``contentScrollView(for:)`` returned
  /// none.
  var leavesScrollViewOpen = false
  private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: UIScrollView)] = []
  /// Returns the scroll view that bars at an edge observe; `nil` if none was set.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let own = contentScrollViews.last { $0.edges.contains(edge) }?.view
    leavesScrollViewOpen = own == nil
    return own
  }
  open func setContentScrollView(_ view: UIScrollView?, for edges: NSDirectionalRectEdge) {
    contentScrollViews = contentScrollViews.map { ($0.edges.subtracting(edges), $0.view) }
    if let view { contentScrollViews.append((edges, view)) }
    viewIfLoaded?.noteEdges()
  }
  public func setContentScrollView(_ view: UIScrollView?) { setContentScrollView(view, for: .all) }
  /// The safe area of which the controller was notified most recently.
  private var knownSafeArea = UIEdgeInsets.zero
  /// Notifies the view and the controller if the safe area has changed.
  func noteSafeArea() {
    guard let area = loaded?.safeAreaInsets, area != knownSafeArea else { return }
    knownSafeArea = area
    loaded?.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
  }
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var restoresFocusAfterTransition = true
  @Undrawn("UIViewController.toolbarItems") open var toolbarItems: [UIBarButtonItem]? = nil
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  open var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  }
  open func setOverrideTraitCollection(
    _ traits: UITraitCollection?,
    forChild child: UIViewController
  ) {}
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { nil }
  private lazy var ownNavigationItem = UINavigationItem(title: title ?? "")
  open var navigationItem: UINavigationItem { ownNavigationItem }
  /// The item of the controller itself; `nil` until the item is set or requested.
  private(set) var ownTabBarItem: UITabBarItem?
  open var tabBarItem: UITabBarItem! {
    get {
      let item = ownTabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
  }
  override public convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? NibCoder)?.decode(self)
  }
  /// The view from an Interface Builder file, stored until the controller loads its view.
  var nibView: UIView?
  /// The size of the view in its Interface Builder file; `nil` if the view is from code.
  var nibSize: CGSize?
  /// The closures that put embedded controllers into the view from an Interface Builder file.
  var embeddings: [(UIViewController) -> Void] = []
  /// The objects beside the controller in its scene of a storyboard.
  var objectsInScene: [AnyObject] = []

  func titleDidChange() {
    navigationItem.title = title
    tabBarItem?.title = title
  }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
      newValue?.takeMargins(systemMinimumLayoutMargins)
      ControllerKeeper.current?.note(self)
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Loads the view from its nib; without one, creates a view of the screen's size.
  ///
  /// Without a nib name, the nib has the class's name, with or without `Controller` at the end.
  open func loadView() {
    if takeNibView() { return }
    if let name = nibName ?? ownNibName {
      _ = UINib(nibName: name, bundle: nibBundle).load(self, nil)
      if loaded != nil { return }
      if NibFile.exists(name) {
        Notices.sayOnce("\(name).xib: the view outlet of \(type(of: self)) was not set. Connect it")
      }
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The name of the nib that is named like the class; `nil` if there is none.
  private var ownNibName: String? {
    let name = "\(type(of: self))"
    let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    return [short, name].first { NibFile.exists($0) }
  }

  /// The superview of the controller's view or, without a superview, the presenting controller.
  open override var next: UIResponder? { loaded?.superview ?? presentingViewController }

  // MARK: Life cycle of the view

  var appearance = Appearance.gone
  /// Whether the view appears with animation; `nil` after the call of `viewIsAppearing(_:)`.
  var isAppearingAnimated: Bool?

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func didReceiveMemoryWarning() {}
  open func applicationFinishedRestoringState() {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  /// Whether the controller is currently being presented.
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  // MARK: Traits and orientation

  open var traitCollection: UITraitCollection {
    if let loaded { return loaded.traitCollection }
    return overrideUserInterfaceStyle == .unspecified
      ? UITraitCollection() : UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
  }
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  /// Never called, because the device does not rotate.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize size: CGSize
  ) -> CGSize { size }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  open func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from orientation: UIInterfaceOrientation) {}

  // MARK: The status bar, which is not shown

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Children

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
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }
  open func endAppearanceTransition() {
    if case .leaving = appearance { didDisappear(false) } else { didAppear(false) }
  }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Replaces a child's view by the view of another child, in an animation block.
  open func transition(
    from old: UIViewController,
    to new: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let parent = old.viewIfLoaded?.superview
    let changes = {
      if let parent { parent.addSubview(new.view) }
      animations?()
    }
    guard options.transition == nil else {
      UIView.transition(
        with: parent ?? view,
        duration: duration,
        options: options,
        animations: {
          changes()
          old.viewIfLoaded?.removeFromSuperview()
        },
        completion: completion
      )
      return
    }
    if let parent { parent.addSubview(new.view) }
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: options,
      animations: { animations?() },
      completion: { finished in
        old.viewIfLoaded?.removeFromSuperview()
        completion?(finished)
      }
    )
  }

  /// Returns the nearest parent of a class.
  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var outer = parent
    while let current = outer {
      if let found = current as? Container { return found }
      outer = current.parent
    }
    return nil
  }

  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  // MARK: Presenting

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }
  /// The object that arranges the view while it is presented.
  var presentation: UIPresentationController?
  open var presentationController: UIPresentationController? { presentation }
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let known = presentation as? UIPopoverPresentationController { return known }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    presentation = made
    return made
  }
  open var sheetPresentationController: UISheetPresentationController? {
    if let known = presentation as? UISheetPresentationController { return known }
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    let made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    presentation = made
    return made
  }
  /// The container of the view while the view is presented.
  var container: UIView?

  /// Presents another controller, with the animator of its transitioning delegate or the system's.
  open func present(
    _ controller: UIViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) { show(presented: controller, animated: animated, completion: completion) }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: animated, completion: completion)
  }

  open func show(_ controller: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    show(controller, sender: sender)
  }

  open func encode(with coder: NSCoder) {}
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Storyboards

  var storyboardSegueTemplates: [NibSegue] = []
  open internal(set) var storyboard: UIStoryboard?
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segue: identifier, sender: sender)
  }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
}

public typealias UIViewControllerRestoration = NSObjectProtocol
