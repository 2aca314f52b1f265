import Requirements

extension ScrollView {
  /// Moves the clock.
  ///
  /// - Precondition: Time does not run backwards.
  mutating func setTime(_ newTime: Double) {
    require(
      newTime >= time - TimeTolerance.seconds,
      "A scroll view at \(time) s cannot go back to \(newTime) s"
    )
    time = newTime
    if let lag, lag.isOver(at: time) { self.lag = nil }
  }

  /// Whether anything moves the content by itself.
  var isMoving: Bool { horizontal.motion != .none || vertical.motion != .none }

  /// Whether that is a programmatic scroll.
  var isScrollingByProgram: Bool {
    if case .animation = vertical.motion { true } else { false }
  }
}
