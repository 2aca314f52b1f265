/// The transforms of a repeater's copies.
struct RepeaterTransforms {
  let position: Vector
  let anchor: Vector
  let scale: Vector
  /// The rotation from each copy to the next, in radians.
  let rotation: Double

  /// Returns the transforms of all copies, in the order of the copies.
  ///
  /// As in lottie-web, rotations, scales and translations are accumulated separately and applied in
  /// this order. The first copy is transformed `offset` times; a negative `offset` transforms back.
  func matrices(count: Int, offset: Double) -> [AffineTransform] {
    var turn = 0.0
    var displacement = Vector.zero
    var factor = Vector(dx: 1, dy: 1)
    func step(_ share: Double, backwards: Bool) {
      let sign = backwards ? -1.0 : 1
      let x = scale.dx + (1 - scale.dx) * (1 - share)
      let y = scale.dy + (1 - scale.dy) * (1 - share)
      turn += rotation * sign * share
      displacement = displacement + position * (sign * share)
      factor.dx *= backwards ? 1 / x : x
      factor.dy *= backwards ? 1 / y : y
    }
    // More than 10,000 steps have no visible effect.
    let limited = min(max(offset, -10_000), 10_000)
    let whole = Int(limited.magnitude.rounded(.down))
    for _ in 0..<whole { step(1, backwards: limited < 0) }
    let rest = limited.magnitude - Double(whole)
    if rest > 0 { step(rest, backwards: limited < 0) }
    return (0..<count).map { index in
      if index > 0 { step(1, backwards: false) }
      if index == 0, limited == 0 { return .identity }
      return AffineTransform.translation(x: -anchor.dx, y: -anchor.dy)
        .then(.rotation(turn))
        .then(.scale(x: factor.dx, y: factor.dy))
        .then(.translation(x: anchor.dx + displacement.dx, y: anchor.dy + displacement.dy))
    }
  }
}
