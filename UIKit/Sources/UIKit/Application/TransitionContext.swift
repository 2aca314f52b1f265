/// A presentation or a dismissal under way.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private let from: UIViewController
  private let to: UIViewController
  private let presented: UIViewController
  private let animator: any UIViewControllerAnimatedTransitioning
  /// The superview of the view of the controller behind; an animator may put that view into the
  /// container.
  private weak var home: UIView?
  private var place = 0
  private var end: ((Bool) -> Void)?

  /// - Parameters:
  ///   - from: The controller whose view is seen before.
  ///   - to: The controller whose view is seen afterwards.
  ///   - presented: The one of both that is in front.
  ///   - container: The view that holds both views during the transition.
  ///   - animator: The animator that moves them.
  ///   - end: A closure that is called at the end with whether the transition was completed.
  init(
    from: UIViewController,
    to: UIViewController,
    presented: UIViewController,
    in container: UIView,
    animator: any UIViewControllerAnimatedTransitioning,
    end: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.presented = presented
    self.animator = animator
    self.end = end
    containerView = container
    let behind = presented === to ? from : to
    super.init()
    home = behind.viewIfLoaded?.superview
    place = home?.subviews.firstIndex { $0 === behind.viewIfLoaded } ?? 0
  }

  func begin() { animator.animateTransition(using: self) }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() { transitionWasCancelled = true }
  func pauseInteractiveTransition() {}
  var isInteractive: Bool { false }
  private(set) var transitionWasCancelled = false
  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }

  /// Ends the transition; calls after the first one have no effect.
  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    transitionWasCancelled = !didComplete
    let behind = presented === to ? from : to
    if let view = behind.viewIfLoaded, let home, view.superview !== home {
      home.insertSubview(view, at: place)
    }
    end(didComplete)
    animator.animationEnded(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  /// Returns the view of one side; nil for the one behind where the presentation leaves that in its
  /// place.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : to
    let stays = [.custom, .overFullScreen, .overCurrentContext].contains(presentationStyle)
    return controller !== presented && stays ? nil : controller.view
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    controller === from ? containerView.bounds : .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    controller === to ? containerView.bounds : .zero
  }
}
