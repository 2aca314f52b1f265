/// The swipe from the left edge that pops the top controller of a navigation controller.
///
/// As in UIKit, the object is the recogniser's delegate. Code can replace it by another delegate,
/// or by none, to allow swipes that it refuses.
final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var owner: UINavigationController?
  /// The object that drives the system's transition while a finger swipes.
  private(set) var driver: UIPercentDrivenInteractiveTransition?
  /// The time, in seconds, by which the finger's motion is extrapolated at the lift.
  private static let projection: CGFloat = 0.25

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("swipe:", InteractivePop.swipe(_:)))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, !owner.isNavigationBarHidden, owner.viewControllers.count > 1,
      let top = owner.topViewController
    else { return false }
    let item = top.navigationItem
    guard !item.hidesBackButton,
      item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    else { return false }
    // A finger drives only the system's transition.
    let animator = owner.delegate?.navigationController(
      owner,
      animationControllerFor: .pop,
      from: top,
      to: owner.viewControllers[owner.viewControllers.count - 2]
    )
    return animator == nil
  }

  private func swipe(_ recognizer: UIPanGestureRecognizer) {
    guard let owner else { return }
    let width = max(owner.view.bounds.width, 1)
    let x = recognizer.translation(in: owner.view).x
    switch recognizer.state {
    case .began:
      guard owner.viewControllers.count > 1, owner.topViewController?.activeTransition == nil
      else { return }
      driver = UIPercentDrivenInteractiveTransition()
      owner.popViewController(animated: true)
    case .changed: driver?.update(x / width)
    case .ended:
      let end = x + recognizer.velocity(in: owner.view).x * Self.projection
      if end > width / 2 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }
}
