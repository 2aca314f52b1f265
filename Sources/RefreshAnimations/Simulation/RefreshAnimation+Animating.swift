extension RefreshAnimation {
  /// Animates changes to layers and the scroll view, like an animation block of a view.
  ///
  /// ```swift
  /// func blink(_ animation: inout some RefreshAnimation) {
  ///   animation.animate(duration: 0.3, delay: 0.1, options: [.repeat, .autoreverse]) {
  ///     $0.context.stage.set(.opacity, of: $0.view, to: 0.2)
  ///   }
  /// }
  /// ```
  ///
  /// The model values change immediately, and the presentation starts from its current state.
  /// Changes to the scroll view are played once, whatever the options.
  ///
  /// - Parameters:
  ///   - duration: The duration of a single pass, in seconds; not negative.
  ///   - delay: The delay before the changes start, in seconds; not negative.
  ///   - timingFunction: The timing curve of the changes.
  ///   - options: Whether the changes repeat and whether they autoreverse.
  ///   - completion: The completion passed to ``animationDidComplete(_:)`` at the end of the block,
  ///     even if nothing changed. A repeating block never ends.
  ///   - changes: The changes.
  public mutating func animate(
    duration: Double,
    delay: Double = 0,
    timingFunction: TimingFunction = .easeInEaseOut,
    options: ViewAnimationOptions = [],
    completion: Completion? = nil,
    _ changes: (inout Self) -> Void
  ) {
    animate(
      duration: duration,
      delay: delay,
      curve: .timing(timingFunction),
      options: options,
      completion: completion,
      changes
    )
  }

  /// Animates changes to layers and the scroll view with a spring; see
  /// ``animate(duration:delay:timingFunction:options:completion:_:)``.
  ///
  /// ```swift
  /// func open(_ animation: inout some RefreshAnimation, to frame: Rect) {
  ///   animation.animate(duration: 0.8, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
  ///     $0.setContentInsetTop(60)
  ///     $0.context.stage.set(.frame, of: $0.view, to: frame)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The time at which the spring has settled, in seconds; not negative.
  ///   - delay: The delay before the changes start, in seconds; not negative.
  ///   - dampingRatio: 1 for no overshoot; smaller values overshoot more. See
  ///     ``/Geometry/Spring/init(dampingRatio:duration:initialVelocity:)``.
  ///   - initialVelocity: The initial velocity. At 1, the spring would cover the distance in 1 s.
  ///   - options: Whether the changes repeat and whether they autoreverse.
  ///   - completion: The completion passed to ``animationDidComplete(_:)`` at the end of the block,
  ///     even if nothing changed. A repeating block never ends.
  ///   - changes: The changes.
  public mutating func animate(
    duration: Double,
    delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity initialVelocity: Double,
    options: ViewAnimationOptions = [],
    completion: Completion? = nil,
    _ changes: (inout Self) -> Void
  ) {
    let spring =
      duration > 0
      ? Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
      : Spring()
    animate(
      duration: duration,
      delay: delay,
      curve: .spring(spring),
      options: options,
      completion: completion,
      changes
    )
  }

  private mutating func animate(
    duration: Double,
    delay: Double,
    curve: AnimationCurve,
    options: ViewAnimationOptions,
    completion: Completion?,
    _ changes: (inout Self) -> Void
  ) {
    context.stage.beginViewAnimation(
      duration: duration,
      delay: delay,
      curve: curve,
      options: options
    )
    animateScrollView(duration: duration, delay: delay, curve: curve, changes)
    context.stage.endViewAnimation()
    guard let completion, !options.contains(.repeat) else { return }
    let passes = options.contains(.autoreverse) ? 2.0 : 1
    context.schedule(.completion(completion), after: delay + passes * duration)
  }
}
