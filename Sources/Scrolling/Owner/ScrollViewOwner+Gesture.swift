extension ScrollViewOwner {
  /// Delivers the touches of a script that are due in a tick, in order.
  ///
  /// Fingers go down and lift in the first tick at or after the scripted time. While a finger is
  /// down, the script is evaluated at the time of the tick.
  ///
  /// - Parameters:
  ///   - script: The movements of the finger.
  ///   - previousTick: The time of the previous tick, in seconds; minus infinity if there is none.
  ///   - tick: The time of this tick, in seconds.
  public mutating func deliver(
    _ script: GestureScript,
    from previousTick: Double,
    through tick: Double
  ) {
    scrollView.setTime(tick)
    for event in script.events(after: previousTick, through: tick) {
      switch event.kind {
      case .down:
        touchDown(at: event.position, x: event.x)
      case .up:
        touchMoved(to: event.position, x: event.x ?? scrollView.usualFingerX)
        touchUp()
      case .cancel:
        touchMoved(to: event.position, x: event.x ?? scrollView.usualFingerX)
        touchCancelled()
      }
    }
    if let finger = script.fingerPosition(at: tick) {
      touchMoved(to: finger, x: script.fingerX(at: tick, usual: scrollView.usualFingerX))
    }
  }
}
