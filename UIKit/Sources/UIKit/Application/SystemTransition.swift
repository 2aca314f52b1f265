import Geometry

/// The system's animator for transitions, used if no delegate provides one.
final class SystemTransition: NSObject, UIViewControllerAnimatedTransitioning {
  enum Kind {
    /// The front view moves in from below.
    case cover
    case dissolve
    case flip
    /// The front view moves in from the right; the view behind moves to the left more slowly.
    case push
  }

  private let kind: Kind
  /// Whether the front view moves in; if false, the view moves out.
  private let isComing: Bool

  init(_ kind: Kind, isComing: Bool) {
    self.kind = kind
    self.isComing = isComing
  }

  /// Creates the transition for a controller's transition style.
  convenience init(of controller: UIViewController, isComing: Bool) {
    let isCard = (controller.presentation as? UIPopoverPresentationController)?.isCard == true
    let kind: Kind =
      switch isCard ? .crossDissolve : controller.modalTransitionStyle {
      case .crossDissolve: .dissolve
      case .flipHorizontal: .flip
      case .coverVertical, .partialCurl: .cover
      }
    if controller.modalTransitionStyle == .partialCurl {
      World.current.note("the modalTransitionStyle partialCurl is played as coverVertical")
    }
    self.init(kind, isComing: isComing)
  }

  /// Whether the front view is in the container before the transition begins.
  var addsViewFirst: Bool { kind != .flip }

  /// The distance that the view behind moves, as a fraction of the width.
  private static let parallax: CGFloat = 0.3

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch kind {
    case .cover, .push: 0.5
    case .dissolve: 0.35
    case .flip: 0.75
    }
  }

  /// Animates changes with an animator's curve: a spring for the system's push and cover
  /// transitions, the default curve for others.
  static func animate(
    like animator: (any UIViewControllerAnimatedTransitioning)?,
    for duration: TimeInterval,
    _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let own = animator as? SystemTransition, own.kind == .cover || own.kind == .push {
      UIView.animate(
        withDuration: duration,
        delay: 0,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 0,
        animations: changes,
        completion: completion
      )
    } else {
      UIView.animate(withDuration: duration, animations: changes, completion: completion)
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let front = isComing ? to : from
    let view = context.view(forKey: isComing ? .to : .from) ?? front.view ?? UIView()
    let behind = isComing ? context.view(forKey: .from) : context.view(forKey: .to)
    let container = context.containerView
    if let behind, behind.superview !== container { container.insertSubview(behind, at: 0) }
    // A view that has constraints stays where the container's layout has placed it.
    let isPlaced = view.superview === container && view.isPlacedByConstraints
    let place =
      isPlaced
      ? view.frame
      : isComing ? context.finalFrame(for: front) : context.initialFrame(for: front)
    if isComing {
      view.frame = place
      if addsViewFirst { container.addSubview(view) }
    }
    guard kind != .flip else { return flip(view, in: context) }
    let away = {
      switch self.kind {
      case .cover: view.frame = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
      case .push:
        view.frame = place.offsetBy(dx: place.width, dy: 0)
      case .dissolve, .flip: view.alpha = 0
      }
    }
    let here = {
      view.frame = place
      view.alpha = 1
    }
    let aside = { [kind] in
      if kind == .push { behind?.frame = place.offsetBy(dx: -Self.parallax * place.width, dy: 0) }
    }
    let back = { [kind] in if kind == .push { behind?.frame = place } }
    (isComing
      ? {
        away(); back()
      }
      : {
        here(); aside()
      })()
    let changes = { [isComing] in
      (isComing
        ? {
          here(); aside()
        }
        : {
          away(); back()
        })()
    }
    let end: (Bool) -> Void = { _ in
      here()
      back()
      context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    // An interactive transition is linear, so that the view follows the finger.
    guard !context.isInteractive else {
      return UIView.animate(
        withDuration: duration,
        delay: 0,
        options: .curveLinear,
        animations: changes,
        completion: end
      )
    }
    Self.animate(like: self, for: duration, changes, completion: end)
  }

  private func flip(_ view: UIView, in context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    UIView.transition(
      with: container,
      duration: transitionDuration(using: context),
      options: isComing ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { [isComing] in
        if isComing { container.addSubview(view) } else { view.removeFromSuperview() }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
    )
  }
}
