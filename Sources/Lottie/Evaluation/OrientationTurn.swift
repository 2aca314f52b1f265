import Platform

/// The shortest rotation between two 3D orientations, computed by lottie-web's method.
///
/// lottie-web treats the three angles as heading, attitude and bank. It converts them to
/// quaternions, which it interpolates along the sphere. The easing of the keyframe is ignored.
struct OrientationTurn {
  private let start: Numbers
  private let end: Numbers

  /// Creates the rotation between two orientations, in degrees.
  init(from start: Numbers, to end: Numbers) {
    self.start = Self.quaternion(start)
    self.end = Self.quaternion(end)
  }

  /// Returns the orientation at a fraction of the time, in degrees.
  func orientation(at fraction: Double) -> Numbers {
    let cosine = (start * end).sum()
    // A quaternion and its opposite are the same orientation. The nearer of the two is chosen, so
    // the rotation is as short as possible.
    let end = cosine < 0 ? -end : end
    var shares = (start: 1 - fraction, end: fraction)
    if 1 - abs(cosine) > 1e-6 {
      let angle = acos(abs(cosine))
      let sine = sineAndCosine(angle).sine
      shares.start = sineAndCosine((1 - fraction) * angle).sine / sine
      shares.end = sineAndCosine(fraction * angle).sine / sine
    }
    return Self.angles(start * shares.start + end * shares.end)
  }

  private static func quaternion(_ angles: Numbers) -> Numbers {
    let halves = angles * (.pi / 360)
    let (s1, c1) = sineAndCosine(halves.x)
    let (s2, c2) = sineAndCosine(halves.y)
    let (s3, c3) = sineAndCosine(halves.z)
    return Numbers(
      s1 * s2 * c3 + c1 * c2 * s3,
      s1 * c2 * c3 + c1 * s2 * s3,
      c1 * s2 * c3 - s1 * c2 * s3,
      c1 * c2 * c3 - s1 * s2 * s3
    )
  }

  private static func angles(_ q: Numbers) -> Numbers {
    let heading = atan2(2 * (q.y * q.w - q.x * q.z), 1 - 2 * (q.y * q.y + q.z * q.z))
    let attitude = asin(min(max(2 * (q.x * q.y + q.z * q.w), -1), 1))
    let bank = atan2(2 * (q.x * q.w - q.y * q.z), 1 - 2 * (q.x * q.x + q.z * q.z))
    return Numbers(heading, attitude, bank, 0) * (180 / .pi)
  }
}
