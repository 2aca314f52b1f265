import Geometry
import Layers

// Conversion of coordinates between layers.
extension CALayer {
  func converted(_ point: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    let source = from?.id ?? root.id
    let target = to?.id ?? root.id
    guard let source, let target else { return point }
    return world.stage.convert(point.point, from: source, to: target).map { CGPoint($0) } ?? point
  }

  func converted(_ rect: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { converted($0, from: from, to: to) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return rect }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The root of the tree that the layer belongs to.
  private var root: CALayer { superlayer?.root ?? self }
}
