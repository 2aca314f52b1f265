public import Geometry

/// A transform in three dimensions: the engine's type, laid out in memory like Core Animation's.
public typealias CATransform3D = Geometry.Transform3D

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  .translation(x: Double(x), y: Double(y), z: Double(z))
}

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  .scale(x: Double(x), y: Double(y), z: Double(z))
}

public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  .rotation(Double(angle), x: Double(x), y: Double(y), z: Double(z))
}

public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D(transform.transform)
}

public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(transform.affine)
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

public func CATransform3DTranslate(
  _ transform: CATransform3D,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(x, y, z).concatenating(transform)
}

public func CATransform3DScale(
  _ transform: CATransform3D,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(x, y, z).concatenating(transform)
}

public func CATransform3DRotate(
  _ transform: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(transform)
}

public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  transform.inverse ?? transform
}

public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.isAffine }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
