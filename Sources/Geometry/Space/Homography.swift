/// A perspective map between planes: straight lines stay straight, and parallel lines may meet.
///
/// Points are row vectors: `(x, y, 1)` times the matrix is `(x', y', w)`. The image of a point is
/// `(x'/w, y'/w)`. It exists only in front of the eye, where *w*, the perspective divisor, is > 0.
@frozen
package struct Homography: Hashable, Sendable {
  /// The factor of x in the transformed x, before the perspective division.
  package var m11: Double
  /// The factor of x in the transformed y, before the perspective division.
  package var m12: Double
  /// The factor of x in the perspective divisor.
  package var m13: Double
  /// The factor of y in the transformed x, before the perspective division.
  package var m21: Double
  /// The factor of y in the transformed y, before the perspective division.
  package var m22: Double
  /// The factor of y in the perspective divisor.
  package var m23: Double
  /// The translation to the right, in points.
  package var m31: Double
  /// The translation downwards, in points.
  package var m32: Double
  /// The constant term of the perspective divisor.
  package var m33: Double

  /// Creates a map from its matrix, row by row.
  package init(
    m11: Double,
    m12: Double,
    m13: Double,
    m21: Double,
    m22: Double,
    m23: Double,
    m31: Double,
    m32: Double,
    m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Creates a map equal to an affine transform.
  package init(_ transform: AffineTransform) {
    self.init(
      m11: transform.a,
      m12: transform.b,
      m13: 0,
      m21: transform.c,
      m22: transform.d,
      m23: 0,
      m31: transform.tx,
      m32: transform.ty,
      m33: 1
    )
  }

  /// The map that changes nothing.
  package static var identity: Homography { Homography(.identity) }

  /// The map as an affine transform; `nil` if the divisor varies or is not positive.
  package var affine: AffineTransform? {
    guard m13 == 0, m23 == 0, m33 > 0 else { return nil }
    return AffineTransform(
      a: m11 / m33,
      b: m12 / m33,
      c: m21 / m33,
      d: m22 / m33,
      tx: m31 / m33,
      ty: m32 / m33
    )
  }

  /// Returns the divisor at a point: the ratio of the point's depth in front of the eye to the
  /// depth of the plane of the image.
  @inlinable
  package func divisor(at point: Point) -> Double { m13 * point.x + m23 * point.y + m33 }

  /// Returns the image of a point; `nil` if the point lies in the plane of the eye or behind it.
  package func apply(to point: Point) -> Point? {
    let w = divisor(at: point)
    return w > 0 ? image(of: point, divisor: w) : nil
  }

  @inline(__always)
  func image(of point: Point, divisor w: Double) -> Point {
    Point(
      (m11 * point.x + m21 * point.y + m31) / w,
      (m12 * point.x + m22 * point.y + m32) / w
    )
  }

  /// Returns the affine transform with the same value and derivative as the map at a point; `nil`
  /// if the point lies in the plane of the eye or behind it.
  package func local(at point: Point) -> AffineTransform? {
    guard let image = apply(to: point) else { return nil }
    let w = divisor(at: point)
    let a = (m11 - image.x * m13) / w
    let b = (m12 - image.y * m13) / w
    let c = (m21 - image.x * m23) / w
    let d = (m22 - image.y * m23) / w
    return AffineTransform(
      a: a,
      b: b,
      c: c,
      d: d,
      tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y
    )
  }

  /// Returns the map that applies this map first, then `next`.
  package func concatenating(_ next: Homography) -> Homography {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * next.m11 + y * next.m21 + w * next.m31,
        x * next.m12 + y * next.m22 + w * next.m32,
        x * next.m13 + y * next.m23 + w * next.m33
      )
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Homography(
      m11: first.0,
      m12: first.1,
      m13: first.2,
      m21: second.0,
      m22: second.1,
      m23: second.2,
      m31: third.0,
      m32: third.1,
      m33: third.2
    )
  }

  /// The determinant; negative if the plane is viewed from behind, 0 if it is viewed edge-on.
  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse map; `nil` if the plane is viewed edge-on.
  ///
  /// If the divisor is positive at a point, the inverse's divisor is positive at the point's image.
  package var inverse: Homography? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Homography(
      m11: (m22 * m33 - m23 * m32) * k,
      m12: (m13 * m32 - m12 * m33) * k,
      m13: (m12 * m23 - m13 * m22) * k,
      m21: (m23 * m31 - m21 * m33) * k,
      m22: (m11 * m33 - m13 * m31) * k,
      m23: (m13 * m21 - m11 * m23) * k,
      m31: (m21 * m32 - m22 * m31) * k,
      m32: (m12 * m31 - m11 * m32) * k,
      m33: (m11 * m22 - m12 * m21) * k
    )
  }
}
