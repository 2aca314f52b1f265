/// One axis of a programmatic scroll, which assigns the offset in every frame.
///
/// Duration and curve are fitted to a recording of a 60-point scroll in the CurveRefreshControl
/// article. Sampled every 70 ms, that scroll covers 0.17, 0.49, 0.81 and 0.98 of the distance.
struct AnimatedScroll: Hashable, Sendable {
  /// The duration, in seconds.
  static let duration = 0.3

  /// The offset at the start, in points.
  let origin: Double
  /// The offset at the end, in points.
  let target: Double
  /// The start time, in seconds.
  let start: Double

  func isOver(at time: Double) -> Bool {
    time >= start + Self.duration - TimeTolerance.seconds
  }

  /// Returns the offset at a time, which must be before the end of the scroll.
  func offset(at time: Double) -> Double {
    let progress = TimingFunction.easeInEaseOut.progress(at: (time - start) / Self.duration)
    return origin + (target - origin) * progress
  }
}
