/// The timing of a view's animation block: a timing function or a spring.
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
  ///   - time: The time since the start, in seconds; not negative.
  ///   - duration: The total duration, in seconds; positive. Ignored for a spring.
  /// - Returns: 0 at the start and 1 at the end; above 1 while a spring overshoots.
  public func progress(at time: Double, of duration: Double) -> Double {
    switch self {
    case .timing(let function): function.progress(at: time / duration)
    case .spring(let spring): spring.progress(at: time)
    }
  }
}
