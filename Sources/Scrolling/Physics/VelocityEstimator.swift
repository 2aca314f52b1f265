/// An estimator of a finger's velocity at the lift.
///
/// The estimate is the slope of the least-squares line through the samples of the last 100 ms. If
/// the finger has rested for that time, the velocity is zero (as in `super-ultra/ScrollMechanics`).
package struct VelocityEstimator: Hashable, Sendable {
  /// The maximum age of a sample used for the estimate, in seconds.
  public static let window = 0.1

  private var samples: [Sample] = []
  private var lastMovement: Double?

  /// Creates an estimator without samples; its velocity is zero.
  public init() {}

  /// Adds a sample, or replaces the last sample if the times are equal.
  ///
  /// The position is in points. The time is in seconds, not before the last sample.
  public mutating func add(position: Double, at time: Double) {
    if let last = samples.last {
      if position != last.position { lastMovement = time }
      if time - last.time <= TimeTolerance.seconds { samples.removeLast() }
    }
    samples.append(Sample(time: time, position: position))
    samples.removeAll { Self.isOutdated($0.time, at: time) }
  }

  /// Returns the velocity in points per second; 0 if the finger has not moved within ``window``.
  ///
  /// `time` is the time of the lift, in seconds; it must not precede the last sample.
  public func velocity(at time: Double) -> Double {
    guard let lastMovement, time - lastMovement < Self.window - TimeTolerance.seconds else {
      return 0
    }
    let recent = samples.filter { !Self.isOutdated($0.time, at: time) }
    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time } / count
    let meanPosition = recent.reduce(0) { $0 + $1.position } / count
    var covariance = 0.0
    var variance = 0.0
    for sample in recent {
      let elapsed = sample.time - meanTime
      covariance += elapsed * (sample.position - meanPosition)
      variance += elapsed * elapsed
    }
    return variance > 0 ? covariance / variance : 0
  }

  private static func isOutdated(_ sample: Double, at time: Double) -> Bool {
    time - sample > window + TimeTolerance.seconds
  }

  private struct Sample: Hashable {
    let time: Double
    let position: Double
  }
}
