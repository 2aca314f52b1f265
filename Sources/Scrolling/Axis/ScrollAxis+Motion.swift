extension ScrollAxis {
  /// Whether the content is returning to an edge of its range.
  var isBouncing: Bool {
    if case .bounce = motion { true } else { false }
  }

  /// Returns whether observers still see the lifted finger as down; see ``Bounce/liftDelay``.
  func isLiftUnseen(at time: Double) -> Bool {
    guard case .bounce(let spring) = motion else { return false }
    return spring.isLiftUnseen(at: time)
  }

  /// Moves the content along its motion to a time, and returns whether this was the last step.
  ///
  /// Motions are evaluated in closed form, so offsets between two ticks lie on the same curve.
  mutating func performMotionStep(at time: Double) -> Bool {
    guard let step = motionStep(at: time) else { return false }
    exactOffset = step.exactOffset
    // If a finger rests during a programmatic scroll, a later drag starts from the new offset.
    reanchorTouch()
    offset = step.isLast ? exactOffset : storedOffset(exactOffset)
    return step.isLast
  }

  /// Lets the motion continue from an offset that code assigns, and returns whether it does.
  ///
  /// A programmatic scroll ends. Inertia continues from an offset in the range, other motions only
  /// from the present offset.
  mutating func continueMotion(from offset: Double, at time: Double) -> Bool {
    if case .animation = motion { return false }
    if offset == self.offset { return true }
    guard case .inertia(let inertia) = motion, offset == clampedOffset(offset) else { return false }
    let old = inertia.deceleration
    let velocity = old.velocity(at: time - inertia.start)
    let new = Deceleration(from: offset, velocity: velocity, rate: old.rate)
    motion = .inertia(Inertia(new, start: time))
    return true
  }

  private mutating func motionStep(at time: Double) -> MotionStep? {
    switch motion {
    case .none:
      return nil
    case .inertia(let inertia):
      guard let bounce = bounce(following: inertia, at: time) else {
        return step(of: inertia, at: time)
      }
      motion = .bounce(bounce)
      return bounce.step(at: time)
    case .bounce(let spring), .page(let spring):
      return spring.step(at: time)
    case .animation(let scroll):
      let isOver = scroll.isOver(at: time)
      let offset = isOver ? scroll.target : scroll.offset(at: time)
      return MotionStep(exactOffset: offset, isLast: isOver)
    }
  }

  private func step(of inertia: Inertia, at time: Double) -> MotionStep {
    let elapsed = time - inertia.start
    if elapsed >= inertia.duration - TimeTolerance.seconds {
      let target = clampedOffset(inertia.deceleration.target)
      return MotionStep(exactOffset: storedOffset(target), isLast: true)
    }
    return MotionStep(exactOffset: inertia.deceleration.position(at: elapsed), isLast: false)
  }

  /// Returns the bounce that replaces inertia once the content crosses an edge; `nil` before.
  private func bounce(following inertia: Inertia, at time: Double) -> SpringMotion? {
    let deceleration = inertia.deceleration
    let range = range
    let edge = deceleration.initialVelocity < 0 ? range.lowerBound : range.upperBound
    guard let crossing = deceleration.crossingTime(of: edge),
      crossing <= time - inertia.start
    else { return nil }
    return SpringMotion(
      Bounce(displacement: 0, velocity: deceleration.velocity(at: crossing)),
      to: edge,
      start: inertia.start + crossing
    )
  }
}
