public import Geometry

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
    precondition(duration >= 0, "An animation lasts 0 s or longer, not \(duration) s")
    let outer = scrollView.openBlock
    scrollView.openBlock = AnimationBlock(duration: duration, timingFunction: timingFunction)
    defer { scrollView.openBlock = outer }
    return try changes(&self)
  }
}
