extension ScrollViewOwner {
  /// Moves the clock to the time of a frame, before anything else happens in the frame.
  ///
  /// ``deliver(_:from:through:)`` and ``advanceScrolling(to:)`` also move the clock. Call this
  /// method if timers or touches come first.
  ///
  /// - Parameter time: The new time, in seconds, not before the current time.
  public mutating func beginScrollFrame(at time: Double) {
    scrollView.setTime(time)
  }

  /// Moves the content along its motion to the time of a frame.
  ///
  /// - Parameter time: The new time, in seconds, not before the current time.
  public mutating func advanceScrolling(to time: Double) {
    scrollView.setTime(time)
    let generation = scrollView.motionGeneration
    let arrived = performMotionStep()
    guard !arrived.isEmpty, generation == scrollView.motionGeneration else { return }
    endMotion(along: arrived)
  }

  /// Moves the content to its offset between two ticks, in a copy made to inspect a simulation.
  ///
  /// The offset changes to its value at the time, and observers are notified. No motion or touch
  /// ends: a motion that reaches its end still counts as running, and a finger lifts only on ticks.
  /// The time must not be before the current time. `finger` is the finger's y in the script at the
  /// time, in points below the view's upper edge; `nil` if no finger is down. If `x` is `nil`, the
  /// finger keeps its last distance from the view's left edge.
  package mutating func sampleScrolling(
    to time: Double,
    fingerAt finger: Double?,
    x: Double? = nil
  ) {
    scrollView.setTime(time)
    if let finger { touchMoved(to: finger, x: x) }
    _ = performMotionStep()
  }

  /// Moves the content along its motions, and returns the axes along which the motion has ended.
  private mutating func performMotionStep() -> [Axis] {
    var arrived: [Axis] = []
    moveContent { scrollView in
      for axis in Axis.allCases where scrollView[axis].performMotionStep(at: scrollView.time) {
        arrived.append(axis)
      }
    }
    return arrived
  }

  /// Ends the motion along some axes, after observers were notified of the last offset.
  private mutating func endMotion(along axes: [Axis]) {
    let isByProgram = scrollView.isScrollingByProgram
    cancelMotion(along: axes)
    if isByProgram { scrollViewDidEndScrollingAnimation() }
  }
}
