/// Estimates of the remaining time, based on the elapsed time.
package enum RemainingTime {
  /// The minimum elapsed time for an estimate, in seconds.
  package static let settling = 2.0
  /// The minimum completed fraction for an estimate.
  private static let leastShare = 0.001

  /// Returns an estimate of the remaining time, in seconds, assuming a constant speed.
  ///
  /// `elapsed` is in seconds, and `done` is the completed fraction, in `0...1`. The result is `nil`
  /// if the elapsed time is less than ``settling`` or less than a thousandth is complete.
  package static func estimate(after elapsed: Double, done: Double) -> Double? {
    guard elapsed >= settling, done >= leastShare else { return nil }
    return elapsed / done * (1 - min(done, 1))
  }

  /// Returns a duration in its two largest units, such as "1 h 20 min" or "45 s".
  ///
  /// The duration is rounded up to whole seconds, or to whole minutes if it is at least an hour.
  package static func text(_ seconds: Double) -> String {
    // Durations are capped at about a year.
    let whole = Int(min(max(seconds, 0), 3e7).rounded(.up))
    let minutes = whole < 3600 ? whole / 60 : (whole + 59) / 60
    let units =
      whole < 3600
      ? [(minutes, "min"), (whole % 60, "s")] : [(minutes / 60, "h"), (minutes % 60, "min")]
    let parts = units.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
