extension UIViewController {
  /// Shows a controller's view in front of this one's.
  func show(presented controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    presentedViewController = controller
    controller.presentingViewController = self
    controller.isBeingPresented = true
    let delegate = controller.transitioningDelegate
    let presentation = delegate?.presentationController(
      forPresented: controller,
      presenting: self,
      source: self
    )
    if let presentation { controller.presentationController = presentation }
    controller.willAppear(animated)
    let end: (Bool) -> Void = { [weak self] isComplete in
      controller.isBeingPresented = false
      if isComplete { controller.didAppear(animated) } else { self?.drop(controller) }
      presentation?.presentationTransitionDidEnd(isComplete)
      completion?()
    }
    guard let window = view.window, let shown = controller.view else { return end(true) }
    shown.frame = window.bounds
    let animator = delegate?.animationController(
      forPresented: controller,
      presenting: self,
      source: self
    )
    let needsContainer = presentation != nil || animated && animator != nil
    let container = needsContainer ? UIView(frame: window.bounds) : nil
    if let container {
      window.addSubview(container)
      controller.container = container
      presentation?.container = container
      presentation?.presentationTransitionWillBegin()
      if let presentation { shown.frame = presentation.frameOfPresentedViewInContainerView }
    }
    guard animated, let animator, let container else {
      (container ?? window).addSubview(presentation?.presentedView ?? shown)
      presentation?.layOut()
      return end(true)
    }
    TransitionContext(
      from: self,
      to: controller,
      presented: controller,
      in: container,
      animator: animator,
      end: end
    ).begin()
    presentation?.layOut()
  }

  /// Takes away the controller that this one presents, or this one itself.
  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    let shown = presentedViewController ?? self
    let presenter = shown.presentingViewController
    let presentation = shown.presentationController
    shown.isBeingDismissed = true
    presentation?.dismissalTransitionWillBegin()
    shown.willDisappear(animated)
    let end: (Bool) -> Void = { isComplete in
      shown.isBeingDismissed = false
      if isComplete {
        shown.didDisappear(animated)
        presenter?.drop(shown)
      }
      presentation?.dismissalTransitionDidEnd(isComplete)
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

/// An object whose size depends on the content of controllers.
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
