/// The times at which estimates are printed on lines of their own: after two seconds, and each time
/// the elapsed time has doubled, so that long work does not fill the log.
package struct EstimateSchedule: Sendable {
  /// The shortest remaining time that is worth a line, in seconds.
  private static let leastRemaining = 30.0
  private var next = RemainingTime.settling

  /// Creates a schedule for work that begins now.
  package init() {}

  /// Returns an estimate of the remaining time if one is due.
  ///
  /// - Parameters:
  ///   - elapsed: The time since work began, in seconds.
  ///   - done: The completed fraction of the work, in `0...1`.
  /// - Returns: The remaining time, in seconds; `nil` if no line is due.
  package mutating func due(after elapsed: Double, done: Double) -> Double? {
    guard elapsed >= next, let rest = RemainingTime.estimate(after: elapsed, done: done) else {
      return nil
    }
    next = 2 * elapsed
    return rest >= Self.leastRemaining ? rest : nil
  }
}
