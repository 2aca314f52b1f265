/// A time span in which a value changes from one keyframe to the next.
public struct FittedSegment: Hashable, Sendable {
  /// The easing between the two values of a segment.
  public enum Easing: Hashable, Sendable {
    /// The value stays at the start value.
    case hold
    /// The value changes linearly.
    case linear
    /// The value follows a timing function.
    case curve(TimingFunction)
  }

  /// The start, in seconds.
  public var start: Double
  /// The end, in seconds; later than `start`.
  public var end: Double
  /// The value at the start, as one number per component.
  public var from: [Double]
  /// The value at the end of the segment.
  ///
  /// If the animated value jumps at the end, the next segment starts with a different value.
  public var to: [Double]
  /// The easing between the two values.
  public var easing: Easing

  /// Creates a segment.
  public init(start: Double, end: Double, from: [Double], to: [Double], easing: Easing) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
    self.easing = easing
  }

  /// Returns the value at a time in seconds, clamped to the span between the start and the end.
  public func value(at time: Double) -> [Double] {
    let fraction = min(max((time - start) / (end - start), 0), 1)
    let progress: Double
    switch easing {
    case .hold: return from
    case .linear: progress = fraction
    case .curve(let function): progress = function.progress(at: fraction)
    }
    return zip(from, to).map { $0 + ($1 - $0) * progress }
  }
}
