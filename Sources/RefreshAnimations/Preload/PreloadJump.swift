/// The animations of a jumping picture and of its shadow, which narrows during the jump.
struct PreloadJump: Hashable, Sendable {
  /// The height of the jump, in points.
  var height = 14.0
  /// The duration of the rise, in seconds.
  var riseDuration = 0.235
  /// The duration of the fall, in seconds.
  var fallDuration = 0.475

  var duration: Double { riseDuration + fallDuration }

  /// The bounds of the shadow at rest.
  static let shadow = Rect(x: 0, y: 0, width: 26, height: 3)
  /// The ratio of the shadow's width at rest to its width at the top of the jump.
  static let shadowQuotient = 1.6

  /// Returns a picture's endless jumps, already running at time 0; `beginTime` sets the phase.
  func picture(restingAt y: Double, beginTime: Double) -> Animation {
    cycle(
      rise: [.basic(.positionY, from: y, to: y - height)],
      fall: [.basic(.positionY, from: y - height, to: y)],
      beginTime: beginTime
    )
  }

  /// Returns the animation of the shadow during ``picture(restingAt:beginTime:)``.
  ///
  /// JESPullToRefresh stretches a picture of an ellipse to the shadow's bounds. Here the ellipse is
  /// a path that changes together with the bounds.
  func shadow(beginTime: Double) -> Animation {
    let wide = Self.shadow
    var narrow = wide
    narrow.size.width /= Self.shadowQuotient
    func change(from start: Rect, to end: Rect) -> [Animation] {
      [
        .basic(.boundsWidth, from: start.width, to: end.width),
        .basic(.path, from: Path(ellipseIn: start), to: Path(ellipseIn: end)),
      ]
    }
    return cycle(
      rise: change(from: wide, to: narrow),
      fall: change(from: narrow, to: wide),
      beginTime: beginTime
    )
  }

  private func cycle(rise: [Animation], fall: [Animation], beginTime: Double) -> Animation {
    let animations =
      rise.map { $0.lasting(riseDuration).eased(by: .easeOut) }
      + fall.map { $0.lasting(fallDuration).eased(by: .easeIn).starting(at: riseDuration) }
    // Subtracting whole cycles keeps the phase, and every jump is already running at time 0.
    let cycles = (beginTime / duration).rounded(.down) + 1
    return .group(animations, duration: duration)
      .starting(at: beginTime - cycles * duration)
      .repeated(.infinity)
      .filling(.forwards)
      .keptOnCompletion()
  }
}

extension Animation {
  fileprivate func lasting(_ duration: Double) -> Animation {
    var copy = self
    copy.timing.duration = duration
    return copy
  }
}
