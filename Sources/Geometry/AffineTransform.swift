/// A linear map of the plane followed by a translation.
///
/// A point maps to `(a·x + c·y + tx, b·x + d·y + ty)`, the layout of Core Graphics. Since y grows
/// downwards, a positive rotation turns clockwise on screen.
///
/// ```swift
/// let turn = AffineTransform.rotation(.pi / 2).then(.translation(x: 10, y: 0))
/// let point = turn.apply(to: Point(4, 0))  // (10, 4)
/// let box = turn.boundingBox(of: Rect(x: 0, y: 0, width: 20, height: 5))  // (5, 0), 5 × 20
/// ```
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The factor of a point's x in the x of the transformed point.
  public var a: Double
  /// The factor of a point's x in the y of the transformed point.
  public var b: Double
  /// The factor of a point's y in the x of the transformed point.
  public var c: Double
  /// The factor of a point's y in the y of the transformed point.
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation downwards, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Returns a translation.
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation about the origin, in radians, clockwise on screen if positive.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(angle)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this transform first, then `next`.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// The determinant of the linear part: the factor by which areas grow; negative for mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The inverse transform; `nil` if this transform maps the plane to a line or a point.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }

  /// Returns the image of a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the image of a vector; the translation does not apply to vectors.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Returns the smallest rectangle that contains the image of a rectangle.
  public func boundingBox(of rect: Rect) -> Rect {
    let first = apply(to: rect.origin)
    var box = Rect(origin: first, size: .zero)
    for corner in [
      Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY),
    ] {
      box = box.union(Rect(origin: apply(to: corner), size: .zero))
    }
    return box
  }
}
