/// The times at which ticks are played, 60 a second on average.
///
/// A finger's report is shown at once, up to two ticks ahead of time: displays send their reports
/// neither at quite the same rate as ticks nor evenly. A report that comes earlier yet waits for a
/// whole tick, after which there is room again for many that do not wait.
struct TickPace {
  /// The time of the next tick if no finger moves.
  private var next: ContinuousClock.Instant
  /// Whether a report has come too early.
  private var isEarly = false

  /// The time between two ticks.
  static let tick = Duration.nanoseconds(16_666_667)

  /// The first tick is due at a time.
  init(at now: ContinuousClock.Instant) { next = now }

  /// Returns when the next tick is due.
  func due(hasReport: Bool) -> ContinuousClock.Instant {
    hasReport ? next - Self.tick * (isEarly ? 1 : 2) : next
  }

  /// Returns whether a tick is due now.
  mutating func isDue(hasReport: Bool, at now: ContinuousClock.Instant) -> Bool {
    if now >= due(hasReport: hasReport) { return true }
    isEarly = hasReport
    return false
  }

  /// Notes that a tick was played.
  mutating func played(at now: ContinuousClock.Instant) {
    isEarly = false
    // A machine that is too slow plays slowly instead of piling up work.
    next = max(next + Self.tick, now - Self.tick)
  }
}
