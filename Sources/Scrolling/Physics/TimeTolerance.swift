/// The greatest distance between two instants that count as the same one.
///
/// Ticks are n/60 and durations are decimal fractions, so that sums which mean the same instant
/// differ in their last bits; "the first frame at or after" must not slip by a frame for that.
enum TimeTolerance {
  /// A nanosecond, in seconds.
  static let seconds = 1e-9
}
