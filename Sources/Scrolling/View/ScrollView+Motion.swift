import Requirements

extension ScrollView {
  /// Moves the clock to a time that is not before the current time.
  mutating func setTime(_ newTime: Double) {
    require(
      newTime >= time - TimeTolerance.seconds,
      "A scroll view at \(time) s cannot go back to \(newTime) s"
    )
    time = newTime
    if let lag, lag.isOver(at: time) { self.lag = nil }
  }

  /// Whether the content moves while no finger holds it.
  var isMoving: Bool { horizontal.motion != .none || vertical.motion != .none }

  /// Whether a programmatic scroll moves the content.
  var isScrollingByProgram: Bool {
    if case .animation = vertical.motion { true } else { false }
  }
}
