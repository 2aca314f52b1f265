/// The largest difference between two times that count as the same.
///
/// Ticks are multiples of 1/60 s and durations are decimal fractions, so two sums for the same time
/// may differ in their last bits. Without a tolerance, an event could be a frame late.
enum TimeTolerance {
  /// A nanosecond, in seconds.
  static let seconds = 1e-9
}
