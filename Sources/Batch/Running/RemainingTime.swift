/// Estimates of the remaining time of work, based on the elapsed time.
package enum RemainingTime {
  /// The elapsed time before which a rate is unreliable, in seconds.
  package static let settling = 2.0
  /// The completed fraction below which a rate is unreliable.
  private static let leastShare = 0.001

  /// Returns an estimate, in seconds.
  ///
  /// - Parameters:
  ///   - elapsed: The time since work began, in seconds.
  ///   - done: The completed fraction of the work, in `0...1`.
  /// - Returns: The remaining time at the same rate; `nil` before ``settling``, or if less than a
  ///   thousandth is complete.
  package static func estimate(after elapsed: Double, done: Double) -> Double? {
    guard elapsed >= settling, done >= leastShare else { return nil }
    return elapsed / done * (1 - min(done, 1))
  }

  /// Returns a time in words, in the two largest units, such as "1 h 20 min" or "45 s".
  ///
  /// - Parameter seconds: The time, in seconds; rounded up to whole seconds, and above an hour to
  ///   whole minutes.
  /// - Returns: The text.
  package static func text(_ seconds: Double) -> String {
    // Times are capped at about a year, which is as good as never.
    let whole = Int(min(max(seconds, 0), 3e7).rounded(.up))
    let minutes = whole < 3600 ? whole / 60 : (whole + 59) / 60
    let units =
      whole < 3600
      ? [(minutes, "min"), (whole % 60, "s")] : [(minutes / 60, "h"), (minutes % 60, "min")]
    let parts = units.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
