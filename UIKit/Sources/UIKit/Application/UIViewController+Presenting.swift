extension UIViewController {
  /// Returns the controller that presents on behalf of this controller: the outermost parent or, if
  /// the style requires a context, the nearest parent that defines a context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let wantsContext = style == .currentContext || style == .overCurrentContext
    var presenter = self
    while let outer = presenter.parent, !(wantsContext && presenter.definesPresentationContext) {
      presenter = outer
    }
    return presenter
  }

  /// Returns the object that arranges a presented view; `nil` if the view covers the whole window.
  private func makePresentation(of controller: UIViewController) -> UIPresentationController? {
    switch controller.modalPresentationStyle {
    case .custom:
      controller.transitioningDelegate?.presentationController(
        forPresented: controller,
        presenting: self,
        source: self
      )
    case .automatic, .pageSheet, .formSheet: controller.sheetPresentationController
    case .popover: controller.popoverPresentationController
    default: nil
    }
  }

  /// Displays a controller's view in front of this controller's view.
  func show(presented controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard let window = presenter.view.window else {
      World.current.note(
        "\(type(of: self)) presents \(type(of: controller)), but its own view is not in a window: "
          + "nothing is shown"
      )
      completion?()
      return
    }
    presenter.ownPresented = controller
    controller.ownPresenting = presenter
    controller.isBeingPresented = true
    let delegate = controller.transitioningDelegate
    let presentation = presenter.makePresentation(of: controller)
    controller.presentation = presentation
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated {
      animator =
        delegate?.animationController(forPresented: controller, presenting: presenter, source: self)
        ?? SystemTransition(of: controller, isComing: true)
    }
    // A presentation controller gets its container before the view is loaded, so that views which
    // `viewDidLoad` adds to the window stay above it.
    if presentation == nil { controller.loadViewIfNeeded() }
    let coversWindow = presentation == nil && animator == nil
    let container = coversWindow ? window : PresentationContainer(presentation, window.bounds)
    if !coversWindow {
      window.addSubview(container)
      controller.container = container
      presentation?.container = container
    }
    let context = TransitionContext(
      from: presenter,
      to: controller,
      presented: controller,
      in: container,
      animator: animator,
      interaction: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    ) { isComplete in
      if isComplete {
        controller.didAppear(animated)
        if presenter.isHidden(by: controller) { presenter.didDisappear(animated) }
      } else {
        controller.willDisappear(animated)
        if presenter.isHidden(by: controller) { presenter.willAppear(animated) }
        presenter.drop(controller)
        controller.didDisappear(animated)
        if presenter.isHidden(by: controller) { presenter.didAppear(animated) }
      }
      controller.isBeingPresented = false
      presentation?.presentationTransitionDidEnd(isComplete)
      completion?()
    }
    controller.loadViewIfNeeded()
    // A view that wraps the controller's view gets the frame, and places the controller's view.
    // Custom animators place the view of a presentation themselves.
    if let presentation, animator == nil || animator is SystemTransition {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    } else {
      controller.view.frame = window.bounds
    }
    presentation?.presentationTransitionWillBegin()
    if presenter.isHidden(by: controller) { presenter.willDisappear(animated) }
    let view: UIView = presentation?.presentedView ?? controller.view
    World.current.admitting(view.layer) {
      controller.willAppear(animated)
      // Custom animators add the view themselves.
      if animator == nil || (animator as? SystemTransition)?.addsViewFirst == true {
        container.addSubview(view)
      }
      if !coversWindow { container.layoutIfNeeded() }
      context.begin()
    }
  }

  /// Returns whether a presented controller's view covers this controller's view completely.
  private func isHidden(by controller: UIViewController) -> Bool {
    controller.modalPresentationStyle == .fullScreen
      || controller.presentation?.shouldRemovePresentersView ?? false
  }

  /// Dismisses the controller that this controller presents or, without such a controller, this
  /// controller itself.
  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = ownPresented == nil ? presentingViewController : self,
      let shown = presenter.ownPresented
    else {
      completion?()
      return
    }
    let presentation = shown.presentation
    let delegate = shown.transitioningDelegate
    shown.isBeingDismissed = true
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated, shown.viewIfLoaded?.window != nil {
      animator =
        delegate?.animationController(forDismissed: shown)
        ?? SystemTransition(of: shown, isComing: false)
    }
    let container = shown.container ?? shown.viewIfLoaded?.window ?? UIView()
    let context = TransitionContext(
      from: shown,
      to: presenter,
      presented: shown,
      in: container,
      animator: animator,
      interaction: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    ) { isComplete in
      if isComplete {
        presenter.drop(shown)
        shown.didDisappear(animated)
        if presenter.isHidden(by: shown) { presenter.didAppear(animated) }
      } else {
        if presenter.isHidden(by: shown) { presenter.willDisappear(animated) }
        shown.didAppear(animated)
        if presenter.isHidden(by: shown) { presenter.didDisappear(animated) }
      }
      shown.isBeingDismissed = false
      presentation?.dismissalTransitionDidEnd(isComplete)
      completion?()
    }
    presentation?.dismissalTransitionWillBegin()
    if presenter.isHidden(by: shown) { presenter.willAppear(animated) }
    shown.willDisappear(animated)
    // As in a presentation, the container is laid out before the animator begins: a presentation
    // that places its view in a layout would otherwise put it back after the animator.
    shown.container?.layoutIfNeeded()
    context.begin()
  }

  /// Ends the presentation of a controller, and of the controllers that it presents itself.
  private func drop(_ controller: UIViewController) {
    if let next = controller.ownPresented { controller.drop(next) }
    controller.viewIfLoaded?.removeFromSuperview()
    controller.container?.removeFromSuperview()
    controller.container = nil
    controller.ownPresenting = nil
    if ownPresented === controller { ownPresented = nil }
  }
}

/// The container of a presented view.
final class PresentationContainer: UIView {
  private(set) weak var presentation: UIPresentationController?

  init(_ presentation: UIPresentationController?, _ frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// An object that adapts to the sizes of the content of controllers.
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}
extension UIViewController: UIContentContainer {}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
