extension Date {
  /// The simulation's time as a date: so many seconds after the beginning of 2001, UTC.
  ///
  /// The lowering tool makes it of `Date()`, so that durations measured with dates are the simulation's,
  /// and the same in every run.
  public static var simulated: Date { Date(timeIntervalSinceReferenceDate: World.current.now) }
}

/// Returns the simulation's time, in seconds.
public func CFAbsoluteTimeGetCurrent() -> Double { World.current.now }

extension NSDate {
  /// Returns the date so many seconds later, as Objective-C's class.
  @_disfavoredOverload
  public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds)
  }
}
