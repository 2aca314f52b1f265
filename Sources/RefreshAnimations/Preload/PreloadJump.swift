import Geometry
import Layers

/// How a picture jumps, and how its shadow narrows meanwhile.
struct PreloadJump: Hashable, Sendable {
  /// How high it jumps, in points.
  var height = 14.0
  /// How long it takes up, in seconds.
  var riseDuration = 0.235
  /// How long it takes down, in seconds.
  var fallDuration = 0.475

  /// How long a jump takes, in seconds.
  var duration: Double { riseDuration + fallDuration }

  /// The shadow at rest, in its own coordinates.
  static let shadow = Rect(x: 0, y: 0, width: 26, height: 3)
  /// How much narrower it is under the top of the jump.
  static let shadowQuotient = 1.6

  /// The jump of a picture whose centre rests at a height, beginning as another one would at a
  /// time of the layer, and running already at time 0.
  func picture(restingAt y: Double, beginTime: Double) -> Animation {
    cycle(
      rise: [.basic(.positionY, from: y, to: y - height)],
      fall: [.basic(.positionY, from: y - height, to: y)],
      beginTime: beginTime
    )
  }

  /// What the shadow does during ``picture(restingAt:beginTime:)``.
  ///
  /// The source stretches a picture of an ellipse to the bounds. Here the ellipse is a path, which
  /// changes along with them.
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
    // Whole cycles earlier is the same phase, and before time 0 all of them are running.
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
