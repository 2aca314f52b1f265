/// The system's animation of alerts, and its delegate.
///
/// An alert fades in while it shrinks to its size, and fades out; an action sheet slides. The
/// duration and the scale are estimates of those of a phone.
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private static let duration = 0.404
  private static let scale: CGFloat = 1.2
  private var isComing = true

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isComing = true
    return self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isComing = false
    return self
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isComing ? .to : .from
    guard let alert = context.viewController(forKey: key) as? UIAlertController,
      let view = alert.view
    else { return context.completeTransition(true) }
    let place = context.finalFrame(for: alert)
    let container = context.containerView
    let isSheet = alert.preferredStyle == .actionSheet
    let away = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
    if isComing {
      view.frame = place
      container.addSubview(view)
      view.layoutIfNeeded()
      if isSheet {
        view.frame = away
      } else {
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) { [isComing] in
      if isSheet {
        view.frame = isComing ? place : away
      } else {
        view.alpha = isComing ? 1 : 0
        view.transform = .identity
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
