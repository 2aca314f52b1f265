extension ScrollAxis {
  /// The offset of the page at which content released with ``liftVelocity`` comes to rest.
  ///
  /// With a velocity, it is the next page in the direction of movement, at any speed. Without a
  /// velocity, it is the page of which more is visible, or the later page if both are half visible.
  /// This is the rule of Flutter's `PageScrollPhysics`, which imitates UIKit. Pages are as long as
  /// the view. By our choice, they are counted from the start of the range, and an incomplete last
  /// page ends with the range.
  var pageAfterLift: Double {
    let start = range.lowerBound
    let position = (clampedOffset(exactOffset) - start) / length
    let page =
      liftVelocity > 0
      ? position.rounded(.down) + 1
      : liftVelocity < 0 ? position.rounded(.up) - 1 : (position + 0.5).rounded(.down)
    return storedOffset(clampedOffset(start + page * length))
  }

  /// Returns the motion to the page after a lift; no motion if the content already shows the page.
  func pageMotion(at time: Double) -> ScrollMotion {
    let page = pageAfterLift
    if page == offset { return .none }
    return .page(spring(to: page, velocity: liftVelocity, at: time))
  }

  /// Redirects a page motion to the nearest edge of the range if the page is outside the range.
  mutating func redirectPage(at time: Double) {
    guard case .page(let spring) = motion else { return }
    let target = clampedOffset(spring.target)
    guard target != spring.target else { return }
    let velocity = spring.bounce.velocity(at: time - spring.start)
    motion = .page(self.spring(to: target, velocity: velocity, at: time))
  }

  /// Returns a spring that moves the content to a page and never beyond it.
  ///
  /// We chose the spring of a bounce at an edge. A velocity above ``Bounce/frequency`` times the
  /// distance would carry the content beyond the page, so the velocity is limited to this product.
  /// At the limit, the motion is a pure exponential.
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
