/// A schedule that keeps logs short when estimates of the remaining time are printed.
///
/// An estimate is due after two seconds, and then each time that the elapsed time has doubled.
package struct EstimateSchedule: Sendable {
  /// The minimum remaining time for which an estimate is printed, in seconds.
  private static let leastRemaining = 30.0
  private var next = RemainingTime.settling

  /// Creates a schedule for work that begins now.
  package init() {}

  /// Returns an estimate of the remaining time, in seconds; `nil` if none is due.
  ///
  /// The elapsed time is in seconds since the work began. `done` is a fraction in `0...1`.
  package mutating func due(after elapsed: Double, done: Double) -> Double? {
    guard elapsed >= next, let rest = RemainingTime.estimate(after: elapsed, done: done) else {
      return nil
    }
    next = 2 * elapsed
    return rest >= Self.leastRemaining ? rest : nil
  }
}
