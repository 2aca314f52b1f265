/// The phase of a refresh.
public enum RefreshPhase: String, Hashable, Sendable, CaseIterable {
  /// No refresh: the scroll view is at rest or scrolls its content.
  case idle
  /// The refresh follows the pull.
  case pulling
  /// The refresh follows the pull, and will start if the finger lifts now.
  case armed
  /// The refresh has started and waits to be ended.
  case refreshing
  /// The refresh has ended, and its view closes.
  case ending
}
