public import Geometry

/// A stretch of time in which a value goes from one keyframe to the next.
public struct FittedSegment: Hashable, Sendable {
  /// How the value goes from one end to the other.
  public enum Easing: Hashable, Sendable {
    /// It does not move.
    case hold
    /// At a steady speed.
    case linear
    /// As a timing function says.
    case curve(TimingFunction)
  }

  /// When it begins, in seconds.
  public var start: Double
  /// When it ends, in seconds, after it begins.
  public var end: Double
  /// The value at the beginning, one number per component.
  public var from: [Double]
  /// The value at the end; the next segment begins with another one where the value jumps.
  public var to: [Double]
  /// What lies between.
  public var easing: Easing

  /// Creates a segment.
  public init(start: Double, end: Double, from: [Double], to: [Double], easing: Easing) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
    self.easing = easing
  }

  /// The value at a time, in seconds; outside the segment that of the nearer end.
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
