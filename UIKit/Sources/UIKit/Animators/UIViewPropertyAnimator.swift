import Geometry
import Layers

/// An animator for changes to views; the animation can be paused, scrubbed, reversed and stopped.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether ``fractionComplete`` of a paused animation refers to the progress instead of the time.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end.
  open var pausesOnCompletion = false

  private let original: AnimatorCourse
  private var course: AnimatorCourse
  private var animations: [(closure: () -> Void, delay: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [AnimatedChange] = []
  /// The fractions of the changes (`way`) and of the duration at which the animation is paused.
  private var paused = (way: 0.0, time: 0.0)
  private var isTurned = false
  /// A number that identifies the scheduled end; ends scheduled before a pause have no effect.
  private var plan = 0
  private var world: World { .current }

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let (curve, seconds) = parameters.course(lasting: duration)
    self.duration = seconds
    original = AnimatorCourse(curve: curve, duration: max(seconds, 0))
    course = original
  }

  /// Creates an animator that runs for 0.2 seconds, as Apple states no duration.
  public convenience override init() { self.init(duration: 0.2, curve: .easeInOut) }

  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    )
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator, and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let points = (CGPoint(options.curve.control1), CGPoint(options.curve.control2))
    let parameters = UICubicTimingParameters(controlPoint1: points.0, controlPoint2: points.1)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  // MARK: Animations

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes.
  ///
  /// - Parameters:
  ///   - animation: A closure that makes the changes.
  ///   - factor: The delay after which the changes begin, as a fraction of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor factor: CGFloat) {
    guard state == .active else { return animations.append((animation, factor)) }
    let rest =
      1 - (isRunning ? course.elapsed(at: world.now) / max(course.duration, 1e-9) : paused.time)
    collect(animation, after: 1 - rest * (1 - Double(factor)))
    install()
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func collect(_ animation: () -> Void, after delay: Double) {
    changes += world.collect(animation).map {
      AnimatedChange($0, after: min(max(delay, 0), 0.999))
    }
  }

  /// Makes the changes, and keeps them invisible until the animations are installed.
  private func prepare() {
    state = .active
    course = original
    paused = (0, 0)
    for animation in animations { collect(animation.closure, after: Double(animation.delay)) }
    animations = []
    // An animator must stay alive until its animations end.
    world.objects["animator \(ObjectIdentifier(self))"] = self
  }

  // MARK: Time

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .active {
      return continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    self.delay = max(delay, 0)
    prepare()
    course.start = world.now + self.delay
    course.isBackwards = isTurned
    course.elapsedAtStart = isTurned ? course.duration : 0
    run()
  }

  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive {
      prepare()
    } else if isRunning {
      paused = (course.share(at: world.now), timeShare)
    } else {
      return
    }
    isRunning = false
    plan += 1
    install()
  }

  /// The time at which the original animation shows the current state, as a fraction of its length.
  private var timeShare: Double {
    original.fraction(atProgress: course.share(at: world.now))
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor factor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let way = shownWay
    if parameters == nil, factor == 0 {
      course = original
      course.isBackwards = isTurned
      course.elapsedAtStart = course.duration * original.fraction(atProgress: way)
    } else {
      let rest = isTurned ? way : 1 - way
      let seconds = original.duration * (factor == 0 ? rest : Double(factor))
      let (curve, time) =
        (parameters ?? timingParameters)?.course(lasting: seconds)
        ?? (original.curve, seconds)
      course = AnimatorCourse(
        from: way,
        to: isTurned ? 0 : 1,
        curve: curve,
        duration: max(time, 0)
      )
    }
    course.start = world.now
    run()
  }

  private func run() {
    isRunning = true
    install()
    plan += 1
    let planned = plan
    world.queue.schedule(after: course.end - world.now) { [weak self] in
      guard let self, plan == planned else { return }
      arrive()
    }
  }

  private func arrive() {
    guard pausesOnCompletion else { return finish(at: isTurned ? .start : .end) }
    paused = isTurned ? (0, 0) : (1, 1)
    isRunning = false
    install()
  }

  /// Whether the animation runs from its end to its beginning.
  open var isReversed: Bool {
    get { isTurned }
    set {
      guard newValue != isTurned else { return }
      isTurned = newValue
      guard isRunning else { return }
      let now = world.now
      let (way, elapsed) = (course.share(at: now), course.elapsed(at: now))
      if course.from == 0, course.to == 1 {
        course.isBackwards.toggle()
        course.elapsedAtStart = elapsed
      } else {
        course = original
        course.isBackwards = newValue
        course.elapsedAtStart = course.duration * original.fraction(atProgress: way)
      }
      course.start = now
      run()
    }
  }

  /// The completed fraction of the animation, in its current direction.
  open var fractionComplete: CGFloat {
    get {
      let share: Double
      if state == .inactive {
        share = 0
      } else if isRunning {
        share = course.share(at: world.now)
      } else {
        share = scrubsLinearly ? paused.way : paused.time
      }
      return CGFloat(isTurned ? 1 - share : share)
    }
    set {
      guard state != .stopped else { return }
      pauseAnimation()
      let share = min(max(Double(newValue), 0), 1)
      let own = isTurned ? 1 - share : share
      paused =
        scrubsLinearly
        ? (own, original.fraction(atProgress: own)) : (original.progress(at: own), own)
      install()
    }
  }

  private var shownWay: Double { isRunning ? course.share(at: world.now) : paused.way }

  /// Adds the animations for the animator's current state to the layers.
  private func install() {
    for change in changes {
      let animation =
        isRunning
        ? change.animation(on: course)
        : change.still(
          at: scrubsLinearly ? paused.way : paused.time,
          course: original,
          isLinear: scrubsLinearly
        )
      change.show(animation, in: world)
    }
  }

  // MARK: Ends

  /// Stops the animation in its current state; if `withoutFinishing` is `false`,
  /// ``finishAnimation(at:)`` must follow, which calls the completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    paused = (shownWay, isRunning ? timeShare : paused.time)
    isRunning = false
    plan += 1
    for change in changes { change.settle(at: nil, in: world) }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { release() }
  }

  /// Ends a stopped animation at its start, at its end or in its current state.
  open func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: position)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    isRunning = false
    plan += 1
    for change in changes {
      switch position {
      case .end: change.settle(at: 1, in: world)
      case .start: change.settle(at: 0, in: world)
      case .current: change.settle(at: nil, in: world)
      }
    }
    state = .inactive
    let told = completions
    release()
    for completion in told { completion(position) }
  }

  private func release() {
    changes = []
    completions = []
    isTurned = false
    world.objects["animator \(ObjectIdentifier(self))"] = nil
  }
}
