/// A spring motion of the content to an edge of its range or to a page.
struct SpringMotion: Hashable, Sendable {
  /// The displacement from the target as a function of the time since the start.
  let bounce: Bounce
  /// The offset at which the motion ends, in points.
  let target: Double
  /// The start time, in seconds.
  let start: Double
  /// The time until the content snaps to the target, in seconds.
  let settlingTime: Double
  /// Whether the motion began at the end of a drag.
  let followsDrag: Bool

  init(_ bounce: Bounce, to target: Double, start: Double, followsDrag: Bool = false) {
    self.bounce = bounce
    self.target = target
    self.start = start
    self.followsDrag = followsDrag
    settlingTime = bounce.settlingTime
  }

  /// Returns whether observers still see the lifted finger as down; see ``Bounce/liftDelay``.
  func isLiftUnseen(at time: Double) -> Bool {
    followsDrag && time < start + Bounce.liftDelay - TimeTolerance.seconds
  }

  func step(at time: Double) -> MotionStep {
    let elapsed = time - start
    if elapsed >= settlingTime { return MotionStep(exactOffset: target, isLast: true) }
    return MotionStep(exactOffset: target + bounce.displacement(at: elapsed), isLast: false)
  }
}
