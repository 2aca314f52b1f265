extension CADisplayLink: StandingIn {
  /// Returns a timer in place of the display link, for a method whose argument is a timer.
  ///
  /// Invalidating the timer invalidates the display link.
  package func standIn(for type: Any.Type) -> AnyObject? {
    type == Timer.self || type == Timer?.self ? Timer(inPlaceOf: self) : nil
  }
}
