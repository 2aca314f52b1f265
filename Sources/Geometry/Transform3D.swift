/// A transform of space as a 4 × 4 matrix, in the layout of Core Animation's `CATransform3D`.
///
/// Points are row vectors: `(x, y, z, 1)` is multiplied by the matrix, and the result is divided by
/// its fourth component, the perspective divisor. The translation is therefore in the fourth row,
/// and a product applies its left factor first. The z axis points to the viewer and the y axis
/// downwards, so a positive rotation about z turns clockwise on screen.
///
/// ```swift
/// // A quarter turn, then 10 points to the right.
/// let transform = Transform3D.rotation(.pi / 2).concatenating(.translation(x: 10, y: 0))
/// ```
@frozen
public struct Transform3D: Hashable, Sendable {
  /// The factor of x in the transformed x, before the perspective division.
  public var m11: Double
  /// The factor of x in the transformed y, before the perspective division.
  public var m12: Double
  /// The factor of x in the transformed z, before the perspective division.
  public var m13: Double
  /// The factor of x in the perspective divisor.
  public var m14: Double
  /// The factor of y in the transformed x, before the perspective division.
  public var m21: Double
  /// The factor of y in the transformed y, before the perspective division.
  public var m22: Double
  /// The factor of y in the transformed z, before the perspective division.
  public var m23: Double
  /// The factor of y in the perspective divisor.
  public var m24: Double
  /// The factor of z in the transformed x, before the perspective division.
  public var m31: Double
  /// The factor of z in the transformed y, before the perspective division.
  public var m32: Double
  /// The factor of z in the transformed z, before the perspective division.
  public var m33: Double
  /// The factor of z in the perspective divisor: −1 / the distance of the eye, or 0 for none.
  public var m34: Double
  /// The translation to the right, in points.
  public var m41: Double
  /// The translation downwards, in points.
  public var m42: Double
  /// The translation towards the viewer, in points.
  public var m43: Double
  /// The constant term of the perspective divisor.
  public var m44: Double

  init(
    _ row1: SIMD4<Double>,
    _ row2: SIMD4<Double>,
    _ row3: SIMD4<Double>,
    _ row4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (row1.x, row1.y, row1.z, row1.w)
    (m21, m22, m23, m24) = (row2.x, row2.y, row2.z, row2.w)
    (m31, m32, m33, m34) = (row3.x, row3.y, row3.z, row3.w)
    (m41, m42, m43, m44) = (row4.x, row4.y, row4.z, row4.w)
  }

  /// Creates the transform that changes nothing.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Creates a transform equal to a planar transform.
  public init(_ transform: AffineTransform) {
    self.init()
    m11 = transform.a
    m12 = transform.b
    m21 = transform.c
    m22 = transform.d
    m41 = transform.tx
    m42 = transform.ty
  }

  /// The transform that changes nothing.
  public static var identity: Transform3D { Transform3D() }

  /// Returns a translation.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var result = Transform3D()
    result.m41 = x
    result.m42 = y
    result.m43 = z
    return result
  }

  /// Returns a scaling about the origin.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var result = Transform3D()
    result.m11 = x
    result.m22 = y
    result.m33 = z
    return result
  }

  /// Returns a rotation about an axis through the origin.
  ///
  /// - Parameters:
  ///   - angle: The angle, in radians. About z, positive angles turn clockwise on screen.
  ///   - x: The x component of the axis; the axis need not have length 1.
  ///   - y: The y component of the axis.
  ///   - z: The z component of the axis.
  /// - Returns: The rotation, exact at quarter turns; the identity for an axis of length 0.
  public static func rotation(
    _ angle: Double,
    x: Double = 0,
    y: Double = 0,
    z: Double = 1
  ) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = sineAndCosine(angle)
    let d = 1 - c
    return Transform3D(
      [x * x * d + c, x * y * d + z * s, x * z * d - y * s, 0],
      [x * y * d - z * s, y * y * d + c, y * z * d + x * s, 0],
      [x * z * d + y * s, y * z * d - x * s, z * z * d + c, 0],
      [0, 0, 0, 1]
    )
  }

  // Initialisers instead of literals: a literal would first allocate an array on the heap.
  var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

  /// Whether the transform is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether the transform is exactly an affine transform of x and y that keeps z.
  public var isAffine: Bool { isPlanar && m33 == 1 && m43 == 0 }

  /// Whether x and y depend only on x and y, z depends only on z, and there is no perspective.
  var isPlanar: Bool {
    m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1
  }

  /// Whether the transform is exactly a translation.
  package var isTranslation: Bool {
    isPlanar && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m33 == 1
  }

  /// The affine transform of x and y; all terms with z are ignored.
  public var affine: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Returns the transform that applies this transform first, then `next`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      (row.x * next.row1 + row.y * next.row2) + (row.z * next.row3 + row.w * next.row4)
    }
    return Transform3D(times(row1), times(row2), times(row3), times(row4))
  }

  /// The determinant; without perspective, the factor by which volumes grow.
  public var determinant: Double {
    let p = pairs
    return p.s0 * p.c5 - p.s1 * p.c4 + p.s2 * p.c3 + p.s3 * p.c2 - p.s4 * p.c1 + p.s5 * p.c0
  }

  /// The inverse transform; `nil` if this transform flattens space.
  public var inverse: Transform3D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let p = pairs
    let k = 1 / determinant
    return Transform3D(
      [
        (m22 * p.c5 - m23 * p.c4 + m24 * p.c3) * k, (m13 * p.c4 - m12 * p.c5 - m14 * p.c3) * k,
        (m42 * p.s5 - m43 * p.s4 + m44 * p.s3) * k, (m33 * p.s4 - m32 * p.s5 - m34 * p.s3) * k,
      ],
      [
        (m23 * p.c2 - m21 * p.c5 - m24 * p.c1) * k, (m11 * p.c5 - m13 * p.c2 + m14 * p.c1) * k,
        (m43 * p.s2 - m41 * p.s5 - m44 * p.s1) * k, (m31 * p.s5 - m33 * p.s2 + m34 * p.s1) * k,
      ],
      [
        (m21 * p.c4 - m22 * p.c2 + m24 * p.c0) * k, (m12 * p.c2 - m11 * p.c4 - m14 * p.c0) * k,
        (m41 * p.s4 - m42 * p.s2 + m44 * p.s0) * k, (m32 * p.s2 - m31 * p.s4 - m34 * p.s0) * k,
      ],
      [
        (m22 * p.c1 - m21 * p.c3 - m23 * p.c0) * k, (m11 * p.c3 - m12 * p.c1 + m13 * p.c0) * k,
        (m42 * p.s1 - m41 * p.s3 - m43 * p.s0) * k, (m31 * p.s3 - m32 * p.s1 + m33 * p.s0) * k,
      ]
    )
  }

  /// The 2 × 2 determinants of the upper two and the lower two rows.
  ///
  /// The determinant and the inverse follow from them by Laplace's expansion. Source: David Eberly,
  /// "The Laplace Expansion Theorem", Geometric Tools.
  private var pairs:
    (
      s0: Double, s1: Double, s2: Double, s3: Double, s4: Double, s5: Double,
      c0: Double, c1: Double, c2: Double, c3: Double, c4: Double, c5: Double
    )
  {
    (
      m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14,
      m12 * m23 - m22 * m13, m12 * m24 - m22 * m14, m13 * m24 - m23 * m14,
      m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34,
      m32 * m43 - m42 * m33, m32 * m44 - m42 * m34, m33 * m44 - m43 * m34
    )
  }
}
