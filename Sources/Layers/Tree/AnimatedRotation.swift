/// The angle about z that an animation shows, kept because a matrix cannot express full turns.
struct AnimatedRotation: Hashable, Sendable {
  /// The angle, in radians.
  let angle: Double
  /// The angle in `(-π, π]` that the transform's matrix has while the animation shows `angle`.
  private let angleOfMatrix: Double

  init(_ angle: Double, shownBy transform: Transform3D) {
    self.angle = angle
    angleOfMatrix = transform.rotationZ
  }

  /// Returns the animated angle, or the transform's own angle if the transform has been rotated
  /// since the animated angle was recorded.
  func angle(of transform: Transform3D) -> Double {
    let now = transform.rotationZ
    return abs((now - angleOfMatrix).remainder(dividingBy: 2 * .pi)) < 1e-9 ? angle : now
  }
}
