/// The return to an edge of the range, or the motion to a page, as a spring moves.
struct SpringMotion: Hashable, Sendable {
  /// The movement relative to the target.
  let bounce: Bounce
  /// The offset at which it ends.
  let target: Double
  /// The start time, in seconds.
  let start: Double
  /// The time until it snaps onto the target, in seconds.
  let settlingTime: Double
  /// Whether it began where a drag ended.
  let followsDrag: Bool

  init(_ bounce: Bounce, to target: Double, start: Double, followsDrag: Bool = false) {
    self.bounce = bounce
    self.target = target
    self.start = start
    self.followsDrag = followsDrag
    settlingTime = bounce.settlingTime
  }

  /// Whether observers of the offset do not see yet that the finger has lifted.
  func hidesLift(at time: Double) -> Bool {
    followsDrag && time < start + Bounce.liftDelay - TimeTolerance.seconds
  }

  /// Returns the state to which it has brought the content at a time.
  func step(at time: Double) -> MotionStep {
    let elapsed = time - start
    if elapsed >= settlingTime { return MotionStep(exactOffset: target, isLast: true) }
    return MotionStep(exactOffset: target + bounce.displacement(at: elapsed), isLast: false)
  }
}
