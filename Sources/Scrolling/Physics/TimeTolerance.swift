/// The largest difference between two times that count as the same.
///
/// Ticks are n/60 and durations are decimal fractions, so sums that mean the same time differ in
/// their last bits. Without a tolerance, "the first frame at or after" could be a frame late.
enum TimeTolerance {
  /// A nanosecond, in seconds.
  static let seconds = 1e-9
}
