/// The times at which ticks are played, 60 a second on average.
///
/// A finger's report is shown immediately, up to two ticks ahead of time: displays send reports at
/// a slightly different rate than ticks, and unevenly. A report that arrives even earlier waits
/// until it is one tick ahead, so that many reports after it need not wait.
struct TickPace {
  /// The time of the next tick if no finger moves.
  private var next: ContinuousClock.Instant
  /// Whether a waiting report arrived more than two ticks ahead.
  private var isEarly = false

  /// The time between two ticks.
  static let tick = Duration.nanoseconds(16_666_667)

  /// Creates a pace whose first tick is due now.
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

  /// Schedules the next tick after one was played.
  mutating func played(at now: ContinuousClock.Instant) {
    isEarly = false
    // A machine that is too slow plays slowly instead of catching up.
    next = max(next + Self.tick, now - Self.tick)
  }
}
