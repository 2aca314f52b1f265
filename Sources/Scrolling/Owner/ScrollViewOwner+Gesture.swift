extension ScrollViewOwner {
  /// Delivers the touches of a script that are due in a tick, in their order.
  ///
  /// Fingers go down and lift in the first tick at or after their time. A finger that is down is
  /// seen where it is at the tick.
  ///
  /// - Parameters:
  ///   - script: What the finger does.
  ///   - previousTick: The instant of the tick before in seconds; minus infinity for the first.
  ///   - tick: The instant of this tick in seconds.
  public mutating func deliver(
    _ script: GestureScript,
    from previousTick: Double,
    through tick: Double
  ) {
    scrollView.setTime(tick)
    for event in script.events(after: previousTick, through: tick) {
      switch event.kind {
      case .down:
        touchDown(at: event.position)
      case .up:
        touchMoved(to: event.position)
        touchUp()
      case .cancel:
        touchMoved(to: event.position)
        touchCancelled()
      }
    }
    if let finger = script.fingerPosition(at: tick) { touchMoved(to: finger) }
  }
}
