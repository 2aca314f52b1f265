extension ScrollAxis {
  /// The offset of the page at which content that is let go with ``liftVelocity`` comes to rest.
  ///
  /// With a velocity it is the next page in its direction, however slow or fast; without one, the
  /// page that shows more of itself, and the later of two halves. That is the rule of Flutter's
  /// `PageScrollPhysics`, which imitates UIKit's. Pages are as long as the view and are counted from
  /// the start of the range (chosen); a last page that is not whole ends where the range does.
  var pageAfterLift: Double {
    let start = range.lowerBound
    let position = (clampedOffset(exactOffset) - start) / length
    let page =
      liftVelocity > 0
      ? position.rounded(.down) + 1
      : liftVelocity < 0 ? position.rounded(.up) - 1 : (position + 0.5).rounded(.down)
    return storedOffset(clampedOffset(start + page * length))
  }

  /// Returns the motion to the page; none if the content shows it already.
  func pageMotion(at time: Double) -> ScrollMotion {
    let page = pageAfterLift
    if page == offset { return .none }
    return .page(spring(to: page, velocity: liftVelocity, at: time))
  }

  /// Lets content that is on its way to a page which the range has no longer come to rest at the
  /// edge of the range.
  mutating func redirectPage(at time: Double) {
    guard case .page(let spring) = motion else { return }
    let target = clampedOffset(spring.target)
    guard target != spring.target else { return }
    let velocity = spring.bounce.velocity(at: time - spring.start)
    motion = .page(self.spring(to: target, velocity: velocity, at: time))
  }

  /// Returns the bounce's spring to a page, which never passes it.
  ///
  /// That a page is reached by the same spring as an edge is chosen. A velocity above β times the
  /// distance would carry the content beyond the page, so it is limited to that; the path then is
  /// a pure exponential.
  private func spring(to page: Double, velocity: Double, at time: Double) -> SpringMotion {
    let displacement = exactOffset - page
    let limit = Bounce.frequency * abs(displacement)
    return SpringMotion(
      Bounce(displacement: displacement, velocity: min(max(velocity, -limit), limit)),
      to: page,
      start: time
    )
  }
}
