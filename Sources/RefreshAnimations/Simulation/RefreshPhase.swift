/// The phase of a refresh.
public enum RefreshPhase: String, Hashable, Sendable, CaseIterable {
  /// No refresh: the scroll view rests or scrolls.
  case idle
  /// The refresh view follows the pull.
  case pulling
  /// The refresh view follows the pull, and a refresh starts if the finger lifts.
  case armed
  /// The refresh has started and not yet ended.
  case refreshing
  /// The refresh has ended, and its view is closing.
  case ending
}
