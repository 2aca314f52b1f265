extension Transform3D {
  /// Returns the perspective transform for an eye in front of the origin.
  ///
  /// Objects in the plane z = 0 keep their size, and objects behind the plane look smaller. Core
  /// Animation code sets ``m34`` to −1 / distance instead.
  ///
  /// - Parameter distance: The eye's distance, in points; 0 or infinite for no perspective.
  /// - Returns: The transform.
  public static func perspective(distance: Double) -> Transform3D {
    var result = Transform3D()
    if distance != 0 { result.m34 = -1 / distance }
    return result
  }

  /// Returns the image of a point, after the perspective division.
  ///
  /// - Parameter point: The point.
  /// - Returns: The image; `nil` if the point lies in the plane of the eye or behind it.
  public func apply(to point: Point3D) -> Point3D? {
    let w = m14 * point.x + m24 * point.y + m34 * point.z + m44
    guard w > 0 else { return nil }
    return Point3D(
      (m11 * point.x + m21 * point.y + m31 * point.z + m41) / w,
      (m12 * point.x + m22 * point.y + m32 * point.z + m42) / w,
      (m13 * point.x + m23 * point.y + m33 * point.z + m43) / w
    )
  }

  /// The map from a point of the plane z = 0 to the x and y of the transformed point.
  package var homography: Homography {
    Homography(
      m11: m11,
      m12: m12,
      m13: m14,
      m21: m21,
      m22: m22,
      m23: m24,
      m31: m41,
      m32: m42,
      m33: m44
    )
  }
}
