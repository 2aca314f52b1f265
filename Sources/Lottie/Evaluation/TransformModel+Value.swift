extension TransformModel.Position {
  /// Returns the position at a frame, in points.
  func value(at frame: Double) -> Numbers {
    switch self {
    case .together(let property): property.value(at: frame)
    case .separate(let x, let y, let z):
      Numbers(x.number(at: frame), y.number(at: frame), z?.number(at: frame) ?? 0, 0)
    }
  }

  /// The first and last keyframe times (of x if x and y are separate); `nil` if not animated.
  private var span: ClosedRange<Double>? {
    let times: [Double]
    switch self {
    case .together(let property): times = property.keyframes.map(\.time)
    case .separate(let x, let y, _):
      guard x.isAnimated, y.isAnimated else { return nil }
      times = x.keyframes.map(\.time)
    }
    guard let first = times.first, let last = times.last, first <= last else { return nil }
    return first...last
  }

  /// Returns the direction of motion, in radians clockwise from the right; 0 without motion.
  ///
  /// As in lottie-web, this is the direction of the motion during a hundredth of a frame. Before
  /// the first keyframe and after the last keyframe, it is the direction at that keyframe.
  func direction(at frame: Double) -> Double {
    guard let span else { return 0 }
    let later: Double
    let earlier: Double
    if frame <= span.lowerBound {
      (earlier, later) = (span.lowerBound, span.lowerBound + 0.01)
    } else if frame >= span.upperBound {
      (earlier, later) = (span.upperBound - 0.05, span.upperBound)
    } else {
      (earlier, later) = (frame - 0.01, frame)
    }
    let way = value(at: later) - value(at: earlier)
    return Vector(dx: way.x, dy: way.y).angle
  }
}

// These methods extend `Shared<TransformModel>` to read properties in place, without a slow copy.
extension Shared<TransformModel> {
  /// Returns the combined scale, skew and rotation at a frame, about the origin.
  ///
  /// The transform is two-dimensional unless the layer has a 3D rotation. If `turnsAlongPath` is
  /// true, the direction of motion is added to the rotation.
  func linear(at frame: Double, turnsAlongPath: Bool = false) -> Transform3D {
    let factors = self.scale.value(at: frame) / 100
    var flat = AffineTransform.scale(x: factors.x, y: factors.y)
    if let skew = self.skew {
      flat = flat.then(
        .skewing(by: -skew.number(at: frame), along: self.skewAxis.number(at: frame))
      )
    }
    let travel = turnsAlongPath ? self.position.direction(at: frame) : 0
    switch self.rotation {
    case .plane(let angle):
      let turn = angle.number(at: frame) * .pi / 180 + travel
      return Transform3D(turn == 0 ? flat : flat.then(.rotation(turn)))
    case .space(let x, let y, let z, let orientation):
      let orientation = orientation.value(at: frame)
      var result = Transform3D(flat)
      result.m33 = factors.z
      let turns: [(angle: Double, axis: Numbers)] = [
        (z.number(at: frame), Numbers(0, 0, 1, 0)), (-y.number(at: frame), Numbers(0, 1, 0, 0)),
        (-x.number(at: frame), Numbers(1, 0, 0, 0)), (orientation.z, Numbers(0, 0, 1, 0)),
        (-orientation.y, Numbers(0, 1, 0, 0)), (-orientation.x, Numbers(1, 0, 0, 0)),
      ]
      for turn in turns where turn.angle != 0 {
        result = result.concatenating(
          .rotation(turn.angle * .pi / 180, x: turn.axis.x, y: turn.axis.y, z: turn.axis.z)
        )
      }
      return travel == 0 ? result : result.concatenating(.rotation(travel))
    }
  }

  /// Returns the complete transform at a frame.
  func matrix(at frame: Double, turnsAlongPath: Bool = false) -> Transform3D {
    let anchor = self.anchor.value(at: frame)
    let position = self.position.value(at: frame)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: anchor.z)
      .concatenating(linear(at: frame, turnsAlongPath: turnsAlongPath))
      .concatenating(.translation(x: position.x, y: position.y, z: -position.z))
  }

  /// Returns the opacity at a frame, in `0...1`.
  func opacity(at frame: Double) -> Double { min(max(self.opacity.number(at: frame) / 100, 0), 1) }
}

extension AffineTransform {
  /// Returns a skew by `angle` degrees along an axis that is `axis` degrees from the x axis.
  static func skewing(by angle: Double, along axis: Double) -> AffineTransform {
    guard angle != 0 else { return .identity }
    let (turn, slope) = (axis * .pi / 180, angle * .pi / 180)
    let (sine, cosine) = sineAndCosine(slope)
    return AffineTransform.rotation(turn)
      .then(AffineTransform(a: 1, b: 0, c: sine / cosine, d: 1, tx: 0, ty: 0))
      .then(.rotation(-turn))
  }
}
