public import Geometry
import Requirements

extension ScrollViewOwner {
  /// Executes changes as a view animation block does: the model takes them at once, the picture
  /// follows.
  ///
  /// Assignments of the offset and of the inset are animated; blocks within the block use their
  /// own settings. Where a block moves content that is still following an earlier one, it starts
  /// from what is seen.
  ///
  /// - Parameters:
  ///   - duration: How long the picture takes, in seconds, not negative.
  ///   - timingFunction: How it moves.
  ///   - changes: The changes, executed immediately.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws.
  @discardableResult
  public mutating func animateScrollView<Result, Failure: Error>(
    duration: Double,
    timingFunction: TimingFunction = .easeInEaseOut,
    _ changes: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try animateScrollView(duration: duration, curve: .timing(timingFunction), changes)
  }

  /// Executes changes as a view animation block does, after a delay or as a spring moves; see
  /// ``animateScrollView(duration:timingFunction:_:)``.
  ///
  /// - Parameters:
  ///   - duration: How long the picture takes, in seconds, not negative; at 0 it changes at once.
  ///   - delay: How long the picture stays before that, in seconds, not negative.
  ///   - curve: How it moves; a spring may overshoot.
  ///   - changes: The changes, executed immediately.
  /// - Returns: What `changes` returns.
  /// - Throws: What `changes` throws.
  @discardableResult
  public mutating func animateScrollView<Result, Failure: Error>(
    duration: Double,
    delay: Double = 0,
    curve: AnimationCurve,
    _ changes: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    require(
      duration >= 0 && delay >= 0,
      "An animation lasts 0 s or longer and begins after 0 s or later, not \(duration) s after "
        + "\(delay) s"
    )
    let outer = scrollView.openBlock
    scrollView.openBlock = AnimationBlock(duration: duration, delay: delay, curve: curve)
    defer { scrollView.openBlock = outer }
    return try changes(&self)
  }
}
