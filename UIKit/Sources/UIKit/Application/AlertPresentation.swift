/// The presentation of an alert: a card in the middle or at the lower edge, in front of a dimmed
/// window.
final class AlertPresentation: UIPresentationController {
  private let shade = UIView()
  /// The distance of an action sheet from the edges.
  private static let margin: CGFloat = 8

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let alert else { return .zero }
    let room = container.bounds.inset(by: container.safeAreaInsets)
    let isSheet = alert.preferredStyle == .actionSheet
    let width = isSheet ? max(room.width - 2 * Self.margin, 0) : AlertView.width
    let size = alert.size(width: width)
    return CGRect(
      x: room.midX - size.width / 2,
      y: isSheet ? room.maxY - Self.margin - size.height : room.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedView?.superview === container else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    guard let container else { return }
    shade.frame = container.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector("shadeWasTapped", AlertPresentation.shadeWasTapped)
    )
    shade.addGestureRecognizer(tap)
    container.insertSubview(shade, at: 0)
    shade.alpha = 0
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
    if presentedViewController.transitionCoordinator == nil { shade.alpha = 1 }
  }

  /// Cancels an action sheet; an alert stays until an action is chosen.
  private func shadeWasTapped() {
    guard let alert, alert.preferredStyle == .actionSheet,
      let action = alert.actions.first(where: { $0.style == .cancel })
    else { return }
    alert.choose(action)
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 0 }
  }
}
