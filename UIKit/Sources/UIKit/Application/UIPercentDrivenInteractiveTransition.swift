/// An object that drives a transition by setting its completed fraction.
///
/// The animator runs in a container whose time is stopped; the fraction sets this time.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  /// The duration of the animator, in seconds.
  open private(set) var duration: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  @Undrawn("UIPercentDrivenInteractiveTransition.completionCurve") open var completionCurve = UIView
    .AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  @Undrawn("UIPercentDrivenInteractiveTransition.timingCurve") open var timingCurve:
    (any UITimingCurveProvider)? = nil
  private var context: (any UIViewControllerContextTransitioning)?
  /// The container's time at which the animator was started.
  private var start: CFTimeInterval = 0
  /// Whether the animations run back to their start.
  private var goesBack = false
  /// The time of the last step back, in seconds; `nil` before the first step back.
  private var lastStep: CFTimeInterval?

  private var layer: CALayer? { context?.containerView.layer }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    percentComplete = 0
    goesBack = false
    guard let own = transitionContext as? TransitionContext else { return }
    duration = CGFloat(own.transitionDuration)
    hold()
    own.animate()
  }

  /// Stops the container's time.
  private func hold() {
    guard let layer else { return }
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
  }

  open func pause() {
    guard let layer else { return }
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
    context?.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    layer?.timeOffset = start + CFTimeInterval(self.percentComplete * duration)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() {
    guard let layer else { return }
    let time = layer.timeOffset
    layer.speed = Float(max(completionSpeed, 0.01))
    layer.timeOffset = time
    layer.beginTime =
      layer.superlayer.map { $0.convertTime(CACurrentMediaTime(), from: nil) }
      ?? CACurrentMediaTime()
    context?.finishInteractiveTransition()
    context = nil
  }

  open func cancel() {
    guard layer != nil, !goesBack else { return }
    goesBack = true
    context?.cancelInteractiveTransition()
    let isRegistered = lastStep != nil
    lastStep = CACurrentMediaTime()
    if !isRegistered { World.current.step(self) { [weak self] now in self?.stepBack(at: now) } }
  }

  /// Moves the animations back by the time since the last step.
  private func stepBack(at now: CFTimeInterval) {
    guard goesBack, let layer, let lastStep else { return }
    let time = layer.timeOffset - (now - lastStep) * Double(max(completionSpeed, 0.01))
    self.lastStep = now
    if time > start { layer.timeOffset = time } else { arrive(layer) }
  }

  /// Ends the transition as cancelled, after the animations have run back to their start.
  private func arrive(_ layer: CALayer) {
    goesBack = false
    let context = context
    self.context = nil
    Self.removeAnimations(inside: layer)
    // Animators only complete a cancelled transition; they do not put views back.
    (context as? TransitionContext)?.undoAnimations()
    layer.speed = 1
    layer.timeOffset = 0
    World.current.queue.schedule(after: 0) { context?.completeTransition(false) }
  }

  private static func removeAnimations(inside layer: CALayer) {
    layer.removeAllAnimations()
    for inner in layer.sublayers ?? [] { removeAnimations(inside: inner) }
  }
}
