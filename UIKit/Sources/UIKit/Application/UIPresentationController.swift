/// A delegate that adapts a presentation to the size of the screen.
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    controller is UIPopoverPresentationController ? .automatic : .none
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
}

/// A controller that arranges a presented view in its container.
open class UIPresentationController: NSObject {
  open private(set) weak var presentingController: UIViewController?
  public let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var overrideTraitCollection: UITraitCollection?
  weak var container: UIView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentingController = presentingViewController
  }

  open var presentingViewController: UIViewController {
    presentingController ?? presentedViewController.presentingViewController
      ?? presentedViewController
  }
  open var containerView: UIView? { container }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var traitCollection: UITraitCollection { .current }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
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
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize size: CGSize
  ) -> CGSize { size }
}

public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
