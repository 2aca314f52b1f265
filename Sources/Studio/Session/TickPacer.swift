/// The schedule of ticks, 60 per second on average.
///
/// A waiting pointer event makes the next tick due before its regular time, because pointer events
/// arrive unevenly and not exactly 60 times per second. An event at most two ticks (33 ms) before
/// the regular time is played at once. An earlier event is held until one tick (17 ms) before the
/// regular time. This leaves a reserve of one tick, so that many later events need not wait.
struct TickPacer {
  /// The regular time of the next tick, if there is no pointer event.
  private var next: ContinuousClock.Instant
  /// Whether the waiting event arrived more than two ticks before the next tick's regular time.
  private var isEarly = false

  static let tick = Duration.nanoseconds(16_666_667)

  /// Creates a schedule whose first tick is due now.
  init(at now: ContinuousClock.Instant) { next = now }

  /// Returns when the next tick is due; `hasReport` is whether a pointer event is waiting.
  func due(hasReport: Bool) -> ContinuousClock.Instant {
    hasReport ? next - Self.tick * (isEarly ? 1 : 2) : next
  }

  mutating func isDue(hasReport: Bool, at now: ContinuousClock.Instant) -> Bool {
    if now >= due(hasReport: hasReport) { return true }
    isEarly = hasReport
    return false
  }

  /// Schedules the next tick after a tick was played.
  mutating func played(at now: ContinuousClock.Instant) {
    isEarly = false
    // A machine that is too slow plays in slow motion instead of catching up.
    next = max(next + Self.tick, now - Self.tick)
  }
}
