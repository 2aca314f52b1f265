/// The state of a running transition between two controllers: the context for its animator, and the
/// coordinator for animations that run alongside.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private let from: UIViewController
  private let to: UIViewController
  private let presented: UIViewController
  /// The controllers that have this context as their `transitionCoordinator`.
  private let participants: [UIViewController]
  /// The animator; `nil` for a transition without animation.
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The original superview of the rear controller's view, as an animator may move this view into
  /// the container.
  private weak var home: UIView?
  private var place = 0
  private var end: ((Bool) -> Void)?
  private var hasBegun = false
  private var waiting: [Step] = []
  private var completions: [Step] = []
  private var interactionHandlers: [Step] = []
  /// The changes that the transition animates, each with the value before the transition.
  private var changes: [CollectedChange] = []

  /// - Parameters:
  ///   - from: The controller whose view is visible before the transition.
  ///   - to: The controller whose view is visible after the transition.
  ///   - presented: The front controller, which is either `from` or `to`.
  ///   - container: The view that holds both views during the transition.
  ///   - animator: The animator that moves the views, if any.
  ///   - interaction: The object that drives the animator by a gesture, if any.
  ///   - around: The container controller of both controllers, which has the same coordinator, if
  ///     any.
  ///   - end: A closure that is called at the end with whether the transition was completed.
  init(
    from: UIViewController,
    to: UIViewController,
    presented: UIViewController,
    in container: UIView,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    around: UIViewController? = nil,
    end: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    self.presented = presented
    self.animator = animator
    self.interaction = interaction
    self.end = end
    containerView = container
    participants = [from, to] + (around.map { [$0] } ?? [])
    let behind = presented === to ? from : to
    super.init()
    home = behind.viewIfLoaded?.superview
    place = home?.subviews.firstIndex { $0 === behind.viewIfLoaded } ?? 0
    for controller in participants { controller.activeTransition = self }
  }

  /// Starts the animator, then the animations that run alongside.
  func begin() {
    // In a container controller, the old view is in the transition's container from the start.
    if participants.count > 2, let old = from.viewIfLoaded { containerView.addSubview(old) }
    if let interaction, interaction.wantsInteractiveStart, animator != nil {
      isInteractive = true
      initiallyInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
    runWaiting()
    if animator == nil { completeTransition(true) }
  }

  /// Starts the animator.
  func animate() { record { animator?.animateTransition(using: self) } }

  private func record(_ animations: () -> Void) {
    for change in World.current.record(animations)
    where !changes.contains(where: { $0.layer === change.layer && $0.key == change.key }) {
      changes.append(change)
    }
  }

  /// Gives views the values that they had before the transition's animations.
  func undoAnimations() {
    for change in changes { change.undo() }
    changes = []
  }

  private func runWaiting() {
    hasBegun = true
    let steps = waiting
    waiting = []
    for step in steps { run(step) }
  }

  private func run(_ step: @escaping Step) {
    guard isAnimated, end != nil else { return step(self) }
    record { SystemTransition.animate(like: animator, for: transitionDuration) { step(self) } }
  }

  // MARK: Context of the animator

  var isAnimated: Bool { animator != nil }
  var targetTransform: CGAffineTransform { .identity }
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }
  func finishInteractiveTransition() { endInteraction() }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }
  func pauseInteractiveTransition() { isInteractive = true }

  private func endInteraction() {
    guard isInteractive else { return }
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
  }

  /// Ends the transition; calls after the first one have no effect.
  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    changes = []
    runWaiting()
    transitionWasCancelled = !didComplete
    let behind = presented === to ? from : to
    if let view = behind.viewIfLoaded, let home, view.superview !== home {
      home.insertSubview(view, at: place)
    }
    end(didComplete)
    animator?.animationEnded(didComplete)
    for completion in completions { completion(self) }
    completions = []
    for controller in participants where controller.activeTransition === self {
      controller.activeTransition = nil
    }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  /// Whether the rear controller's view stays in place.
  private var behindStays: Bool {
    presented.presentation.map { !$0.shouldRemovePresentersView } ?? false
      || [.custom, .overFullScreen, .overCurrentContext].contains(presentationStyle)
  }

  /// Returns a controller's view; `nil` for the rear controller if its view stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : to
    if controller === presented { return presented.presentation?.presentedView ?? presented.view }
    return behindStays ? nil : controller.view
  }

  /// Returns the frame of a controller's view while it is on the screen.
  private func frame(of controller: UIViewController) -> CGRect {
    guard controller === presented, let presentation = presented.presentation else {
      return containerView.bounds
    }
    return presentation.frameOfPresentedViewInContainerView
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    // Constraints may have placed the view of a presentation elsewhere.
    if controller === from, controller === presented, let view = view(forKey: .from),
      view.superview === containerView
    {
      return view.frame
    }
    return controller === from || controller !== presented && behindStays
      ? frame(of: controller) : .zero
  }

  /// Returns the frame of a controller's view at the end, or zero if the view is removed.
  ///
  /// The view of a dismissed presentation keeps its frame.
  func finalFrame(for controller: UIViewController) -> CGRect {
    let isPlaced = controller === presented && presented.presentation != nil
    return isPlaced || controller === to || controller !== presented && behindStays
      ? frame(of: controller) : .zero
  }

  // MARK: Animations alongside

  private(set) var initiallyInteractive = false
  var isInterruptible: Bool { false }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  private(set) var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    if let animation {
      if hasBegun { run(animation) } else { waiting.append(animation) }
    }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}
