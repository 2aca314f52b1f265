package import Geometry

// Conversions between the engine's types and those of Core Graphics.

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
  package var point: Point { Point(Double(x), Double(y)) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  package var size: Size { Size(Double(width), Double(height)) }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  package var rect: Rect {
    Rect(
      x: Double(origin.x),
      y: Double(origin.y),
      width: Double(size.width),
      height: Double(size.height)
    )
  }
}

extension CGAffineTransform {
  package init(_ transform: Geometry.AffineTransform) {
    self.init(
      a: transform.a,
      b: transform.b,
      c: transform.c,
      d: transform.d,
      tx: transform.tx,
      ty: transform.ty
    )
  }

  package var transform: Geometry.AffineTransform {
    Geometry.AffineTransform(
      a: Double(a),
      b: Double(b),
      c: Double(c),
      d: Double(d),
      tx: Double(tx),
      ty: Double(ty)
    )
  }
}
