extension Path {
  /// Adds a circular arc with the same angles on screen as in UIKit.
  ///
  /// A straight line connects the current point to the start of the arc. Without a current point,
  /// the path moves to the start. Full turns are added to an end angle that precedes the start
  /// angle in the given direction. An end angle several turns ahead gives several turns.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points. If negative, the arc starts on the opposite side.
  ///   - startAngle: The start angle, in radians: 0 is 3 o'clock, π/2 is 6 o'clock.
  ///   - endAngle: The end angle, in radians.
  ///   - clockwise: Whether the arc turns clockwise on screen, with growing angles.
  public mutating func addArc(
    center: Point,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool
  ) {
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    )
  }

  /// Adds a circular arc with a signed sweep.
  ///
  /// The arc consists of cubics, each at most a quarter turn. Points at quarter turns are exact.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points. If negative, the arc starts on the opposite side.
  ///   - startAngle: The start angle, in radians: 0 is 3 o'clock, π/2 is 6 o'clock.
  ///   - delta: The sweep of the arc, in radians; clockwise on screen if positive. An arc may turn
  ///     up to a thousand times. If `delta` is not finite, no arc is added.
  public mutating func addRelativeArc(
    center: Point,
    radius: Double,
    startAngle: Double,
    delta: Double
  ) {
    var (sine, cosine) = sineAndCosine(startAngle)
    let start = Point(center.x + radius * cosine, center.y + radius * sine)
    if currentPoint == nil {
      move(to: start)
    } else if currentPoint != start {
      addLine(to: start)
    }
    guard delta != 0, delta.isFinite else { return }
    let delta = min(max(delta, -2000 * .pi), 2000 * .pi)
    // A sweep that exceeds quarter turns only by a rounding error must not get another piece.
    let count = max((abs(delta) / (.pi / 2) - 1e-9).rounded(.up), 1)
    let step = delta / count
    let (sineOfQuarter, cosineOfQuarter) = sineAndCosine(step / 4)
    let quarter = abs(abs(step) - .pi / 2) < 1e-14
    let reach =
      quarter
      ? (step < 0 ? -quarterCircleHandle : quarterCircleHandle)
      : 4.0 / 3 * sineOfQuarter / cosineOfQuarter
    let handle = reach * radius
    let isWholeCircle = abs(abs(delta) - 2 * .pi) < 1e-12
    var point = start
    for index in 1...Int(count) {
      let last = Double(index) == count
      let (nextSine, nextCosine) = sineAndCosine(startAngle + (last ? delta : Double(index) * step))
      let next =
        last && isWholeCircle
        ? start : Point(center.x + radius * nextCosine, center.y + radius * nextSine)
      addCubic(
        to: next,
        control1: Point(point.x - handle * sine, point.y + handle * cosine),
        control2: Point(next.x + handle * nextSine, next.y - handle * nextCosine)
      )
      point = next
      sine = nextSine
      cosine = nextCosine
    }
  }

  /// Creates a path that consists of one circular arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The start angle, in radians: 0 is 3 o'clock, π/2 is 6 o'clock.
  ///   - endAngle: The end angle, in radians.
  ///   - clockwise: Whether the arc turns clockwise on screen, with growing angles.
  /// - Returns: The open path.
  public static func arc(
    center: Point,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool = true
  ) -> Path {
    Path {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: startAngle,
        endAngle: endAngle,
        clockwise: clockwise
      )
    }
  }

  /// Returns the sweep from `start` to `end`, in radians; negative if counterclockwise on screen.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let forwards = clockwise ? end - start : start - end
    guard forwards.isFinite else { return .nan }
    var sweep = forwards
    if forwards < 0 {
      sweep = turn - (-forwards).truncatingRemainder(dividingBy: turn)
      // Angles that differ by full turns, except for rounding, give a full circle.
      if sweep < 1e-12 { sweep = turn }
    }
    if abs(sweep - turn) < 1e-12 { sweep = turn }
    return clockwise ? sweep : -sweep
  }
}
