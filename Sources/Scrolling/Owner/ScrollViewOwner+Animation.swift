import Requirements

extension ScrollViewOwner {
  /// Executes changes like an animation block: the model changes at once, the picture gradually.
  ///
  /// Assignments of the offset and inset are animated; nested blocks use their own settings. While
  /// the picture follows an earlier block, the animation starts from the presented position.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation, in seconds, not negative.
  ///   - timingFunction: The timing function of the animation.
  ///   - changes: The changes, executed immediately.
  /// - Returns: The result of `changes`.
  /// - Throws: The errors of `changes`.
  @discardableResult
  public mutating func animateScrollView<Result, Failure: Error>(
    duration: Double,
    timingFunction: TimingFunction = .easeInEaseOut,
    _ changes: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try animateScrollView(duration: duration, curve: .timing(timingFunction), changes)
  }

  /// Executes changes like a view animation block, after a delay or with a spring; see
  /// ``animateScrollView(duration:timingFunction:_:)``.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation, in seconds, not negative; if 0, the picture
  ///     changes immediately.
  ///   - delay: The time before the animation, in seconds, not negative.
  ///   - curve: The curve of the animation; a spring may overshoot.
  ///   - changes: The changes, executed immediately.
  /// - Returns: The result of `changes`.
  /// - Throws: The errors of `changes`.
  @discardableResult
  public mutating func animateScrollView<Result, Failure: Error>(
    duration: Double,
    delay: Double = 0,
    curve: AnimationCurve,
    _ changes: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    require(
      duration >= 0 && delay >= 0,
      "An animation's duration and delay must be at least 0 s, not \(duration) s and \(delay) s"
    )
    let outer = scrollView.openBlock
    scrollView.openBlock = AnimationBlock(duration: duration, delay: delay, curve: curve)
    defer { scrollView.openBlock = outer }
    return try changes(&self)
  }
}
