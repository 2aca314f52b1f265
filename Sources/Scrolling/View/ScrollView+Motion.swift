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

  /// Whether the content is returning to an edge of its range.
  var isBouncing: Bool {
    if case .bounce = motion { true } else { false }
  }

  /// Whether an observer of the offset is being told and does not see yet that the finger has
  /// lifted.
  var hidesLift: Bool {
    guard isTellingObserver, case .bounce(let bounce) = motion else { return false }
    return bounce.hidesLift(at: time)
  }

  /// Where the motion has brought the content at the current instant; nil where none is running.
  ///
  /// Every motion is evaluated in closed form, never integrated, so that the instants between two
  /// ticks lie on the same curve.
  mutating func motionStep() -> MotionStep? {
    switch motion {
    case .none:
      return nil
    case .inertia(let inertia):
      if let bounce = bounce(following: inertia) {
        pass(to: .bounce(bounce))
        return step(of: bounce)
      }
      return step(of: inertia)
    case .bounce(let bounce):
      return step(of: bounce)
    case .animation(let scroll):
      let isOver = scroll.isOver(at: time)
      let offset = isOver ? scroll.target : scroll.offset(at: time)
      return MotionStep(exactOffset: offset, isLast: isOver)
    }
  }

  private func step(of inertia: Inertia) -> MotionStep {
    let elapsed = time - inertia.start
    if elapsed >= inertia.duration - TimeTolerance.seconds {
      let target = clampedOffset(inertia.deceleration.target)
      return MotionStep(exactOffset: storedOffset(target), isLast: true)
    }
    return MotionStep(exactOffset: inertia.deceleration.position(at: elapsed), isLast: false)
  }

  private func step(of bounce: EdgeBounce) -> MotionStep {
    let elapsed = time - bounce.start
    if elapsed >= bounce.settlingTime {
      return MotionStep(exactOffset: bounce.edge, isLast: true)
    }
    let displacement = bounce.bounce.displacement(at: elapsed)
    return MotionStep(exactOffset: bounce.edge + displacement, isLast: false)
  }

  /// The bounce into which inertia has passed by now, if it has crossed the edge it heads for.
  private func bounce(following inertia: Inertia) -> EdgeBounce? {
    let deceleration = inertia.deceleration
    let range = allowedRange
    let edge = deceleration.initialVelocity < 0 ? range.lowerBound : range.upperBound
    guard let crossing = deceleration.crossingTime(of: edge),
      crossing <= time - inertia.start
    else { return nil }
    return EdgeBounce(
      Bounce(displacement: 0, velocity: deceleration.velocity(at: crossing)),
      at: edge,
      start: inertia.start + crossing
    )
  }
}
