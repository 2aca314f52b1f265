extension Date {
  /// The simulation's time as a date: its seconds count from the beginning of 2001, UTC.
  ///
  /// The lowering tool replaces `Date()` by this, so that durations measured with dates are in the
  /// simulation's time, and the same in every run.
  public static var simulated: Date { Date(timeIntervalSinceReferenceDate: World.current.now) }
}

/// Returns the simulation's time, in seconds.
public func CFAbsoluteTimeGetCurrent() -> Double { World.current.now }

extension NSDate {
  /// Returns a date later by a number of seconds, as an `NSDate`.
  @_disfavoredOverload
  public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds)
  }
}
