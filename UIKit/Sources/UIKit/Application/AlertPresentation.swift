/// The presentation of an alert: a card in the middle or at the lower edge, in front of a dimmed
/// window.
///
/// The dimming is an estimate of that of a phone.
final class AlertPresentation: UIPresentationController {
  private let shade = UIView()
  /// The distance of an action sheet from the edges.
  private static let margin: CGFloat = 8

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let alert else { return .zero }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    let isSheet = alert.preferredStyle == .actionSheet
    if isSheet { room = room.insetBy(dx: Self.margin, dy: Self.margin) }
    room.size.height = max(min(room.maxY, container.bounds.maxY - inputHeight) - room.minY, 0)
    var size = alert.size(width: isSheet ? max(room.width, 0) : AlertView.width)
    if size.height > room.height {
      size.height = room.height
      World.current.note("the content of an alert is cut off, because an alert is not scrolled")
    }
    return CGRect(
      x: room.midX - size.width / 2,
      y: isSheet ? room.maxY - size.height : room.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The height of the alert's keyboard; 0 without one, as any other keyboard slides away.
  private var inputHeight: CGFloat {
    guard let alert, let window = container?.window,
      (UIResponder.first as? UIView)?.isDescendant(of: alert.view) == true
    else { return 0 }
    return InputPanel.height(in: window)
  }

  /// Places the alerts in a window again, after the height of the keyboard has changed.
  static func adapt(in window: UIWindow) {
    for case let container as PresentationContainer in window.subviews
    where container.presentation is AlertPresentation {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
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
