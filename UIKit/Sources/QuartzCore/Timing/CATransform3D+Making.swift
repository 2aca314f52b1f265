public import Geometry

extension CATransform3D {
  /// Creates a transform from its matrix, row by row.
  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    self.init()
    (self.m11, self.m12, self.m13, self.m14) = (Double(m11), Double(m12), Double(m13), Double(m14))
    (self.m21, self.m22, self.m23, self.m24) = (Double(m21), Double(m22), Double(m23), Double(m24))
    (self.m31, self.m32, self.m33, self.m34) = (Double(m31), Double(m32), Double(m33), Double(m34))
    (self.m41, self.m42, self.m43, self.m44) = (Double(m41), Double(m42), Double(m43), Double(m44))
  }
}
