import Geometry

/// A linear map of the plane followed by a translation, with Core Graphics' layout of the numbers.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation by an angle in radians, clockwise on screen if positive.
  public init(rotationAngle angle: CGFloat) {
    self.init(Geometry.AffineTransform.rotation(Double(angle)))
  }

  public static let identity = CGAffineTransform()

  public var isIdentity: Bool { self == .identity }

  /// Returns a transform that applies this transform first, then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(transform.then(next.transform))
  }

  /// Returns a transform that applies a translation first, then this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns a transform that applies a scaling first, then this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns a transform that applies a rotation first, then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this transform itself if there is no inverse.
  public func inverted() -> CGAffineTransform {
    transform.inverse.map { CGAffineTransform($0) } ?? self
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(transform.transform.apply(to: point))
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    let image = transform.transform.apply(to: Vector(dx: Double(width), dy: Double(height)))
    return CGSize(width: image.dx, height: image.dy)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(transform.transform.boundingBox(of: rect))
  }
}

public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

public func CGAffineTransformConcat(
  _ first: CGAffineTransform,
  _ next: CGAffineTransform
) -> CGAffineTransform {
  first.concatenating(next)
}

public func CGAffineTransformMake(
  _ a: CGFloat,
  _ b: CGFloat,
  _ c: CGFloat,
  _ d: CGFloat,
  _ tx: CGFloat,
  _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
public func CGAffineTransformScale(
  _ transform: CGAffineTransform,
  _ x: CGFloat,
  _ y: CGFloat
) -> CGAffineTransform { transform.scaledBy(x: x, y: y) }
public func CGAffineTransformRotate(
  _ transform: CGAffineTransform,
  _ angle: CGFloat
) -> CGAffineTransform { transform.rotated(by: angle) }
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform,
  _ x: CGFloat,
  _ y: CGFloat
) -> CGAffineTransform { transform.translatedBy(x: x, y: y) }
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}
public func CGAffineTransformEqualToTransform(
  _ a: CGAffineTransform,
  _ b: CGAffineTransform
) -> Bool { a == b }

extension CGVector {
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
