/// The movement of content that is within its range when the finger lifts.
struct Inertia: Hashable, Sendable {
  /// The offset and the velocity as functions of the time since the start.
  let deceleration: Deceleration
  /// The start time, in seconds.
  let start: Double
  /// The time until the content snaps to its target, in seconds.
  let duration: Double

  init(_ deceleration: Deceleration, start: Double) {
    self.deceleration = deceleration
    self.start = start
    duration = deceleration.duration
  }
}
