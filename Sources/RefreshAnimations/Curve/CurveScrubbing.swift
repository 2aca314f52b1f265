/// The animations that a pull scrubs on layers with stopped time; the duration is 1 s.
///
/// They begin at a pull's first progress above 0. If the pull falls below this progress again, the
/// layers show the first frame of the animations.
///
///     progress  0 ────────────── ½ ────────────── 1
///     line      comes along the tangent, then bends
///     arrow     position.y       │ rotation
struct CurveScrubbing: Hashable, Sendable {
  /// The maximum visible part of a line, as a fraction of its length.
  let visibleLength: Double
  /// The distance that an arrow moves along its tangent, in points.
  let arrowTravel: Double

  init(visibleLength: Double, artwork: CurveArtwork) {
    self.visibleLength = visibleLength
    // The original moves an arrow by 30 points for a radius of 10. The line comes from a distance
    // of 10π, so a line and its arrow are up to 1.4 pt apart. They meet where the arc begins.
    arrowTravel = 3 * artwork.radius
  }

  /// The animation of a line: its stroke runs from the straight end to the start of the arc.
  var line: Animation {
    .group(
      [
        .basic(.strokeStart, from: 1, to: 0),
        // The end is above 1 on purpose: the stroke is clamped when it is drawn.
        .basic(.strokeEnd, from: 1 + visibleLength, to: visibleLength),
      ],
      duration: 1
    )
    .filling(.backwards)
  }

  /// The animation of the left arrow, which rises from below, then turns by half a circle.
  var leftArrow: Animation { arrow(from: CurveArtwork.center.y + arrowTravel) }
  /// The animation of the right arrow, which sinks from above, then turns by half a circle.
  var rightArrow: Animation { arrow(from: CurveArtwork.center.y - arrowTravel) }

  private func arrow(from y: Double) -> Animation {
    .group(
      [
        .basic(.positionY, from: y, to: CurveArtwork.center.y, duration: 0.5),
        .basic(.rotationZ, by: .pi, duration: 0.5).starting(at: 0.5),
      ],
      duration: 1
    )
    .filling(.backwards)
  }
}
