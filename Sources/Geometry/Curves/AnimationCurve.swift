/// The course of a value in a view's animation block from its old value to the new one.
///
/// ```swift
/// let panel = stage.add(Layer())
/// stage.update(panel) { $0.isViewLayer = true }
/// let curve = AnimationCurve.spring(Spring(dampingRatio: 0.7, duration: 0.5))
/// stage.beginViewAnimation(duration: 0.5, curve: curve)
/// stage.set(.positionY, of: panel, to: 200)
/// stage.endViewAnimation()
/// ```
public enum AnimationCurve: Hashable, Sendable {
  /// A timing function over the block's duration.
  case timing(TimingFunction)
  /// A spring, which may overshoot.
  case spring(Spring)

  /// Returns the progress at a time.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start, not negative.
  ///   - duration: The total duration, in seconds, above 0; a spring takes its own time.
  /// - Returns: 0 at the start, 1 at the end, beyond 1 if a spring overshoots.
  public func progress(at time: Double, of duration: Double) -> Double {
    switch self {
    case .timing(let function): function.progress(at: time / duration)
    case .spring(let spring): spring.progress(at: time)
    }
  }
}
