/// What a refresh is doing.
public enum RefreshPhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the scroll view is at rest or scrolls its content.
  case idle
  /// It follows the pull.
  case pulling
  /// It follows the pull, and will begin if the finger lifts now.
  case armed
  /// It has begun and waits to be ended.
  case refreshing
  /// It has been ended and closes.
  case ending
}
