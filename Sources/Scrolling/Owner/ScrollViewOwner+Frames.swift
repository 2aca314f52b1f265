extension ScrollViewOwner {
  /// Moves the clock to the instant of a frame, before anything happens in it.
  ///
  /// ``deliver(_:from:through:)`` and ``advanceScrolling(to:)`` do so too; call it where timers or
  /// touches come first.
  ///
  /// - Parameter time: The instant in seconds, not before the current one.
  public mutating func beginScrollFrame(at time: Double) {
    scrollView.setTime(time)
  }

  /// Moves the content to where its motion has brought it at the instant of a frame.
  ///
  /// - Parameter time: The instant in seconds, not before the current one.
  public mutating func advanceScrolling(to time: Double) {
    scrollView.setTime(time)
    let generation = scrollView.motionGeneration
    let arrived = performMotionStep()
    guard !arrived.isEmpty, generation == scrollView.motionGeneration else { return }
    endMotion(along: arrived)
  }

  /// Brings a copy of a simulation to an instant between two ticks, in order to look at it.
  ///
  /// The offset and its notifications are those of the instant. Nothing ends: a motion that has
  /// reached its end keeps its flags, and a finger lifts on ticks only.
  ///
  /// - Parameters:
  ///   - time: The instant in seconds, not before the current one.
  ///   - finger: The finger's place at the instant, if it is down, from the script.
  ///   - x: The finger's distance from the view's left edge; its last one if `nil`.
  package mutating func sampleScrolling(
    to time: Double,
    fingerAt finger: Double?,
    x: Double? = nil
  ) {
    scrollView.setTime(time)
    if let finger { touchMoved(to: finger, x: x) }
    _ = performMotionStep()
  }

  /// Moves the content along its motions.
  ///
  /// - Returns: The axes along which that was the last step.
  private mutating func performMotionStep() -> [Axis] {
    var arrived: [Axis] = []
    moveContent { scrollView in
      for axis in Axis.allCases where scrollView[axis].performMotionStep(at: scrollView.time) {
        arrived.append(axis)
      }
    }
    return arrived
  }

  /// Ends motions that have reached their end, after their last offset has been notified.
  private mutating func endMotion(along axes: [Axis]) {
    let isByProgram = scrollView.isScrollingByProgram
    cancelMotion(along: axes)
    if isByProgram { scrollViewDidEndScrollingAnimation() }
  }
}
