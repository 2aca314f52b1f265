import Geometry

extension CGPath {
  /// Returns whether a point is inside the path, by the path's winding number around the point.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let target = point.applying(transform.inverted()).point
    var winding = 0
    var start = Point.zero
    var current = Point.zero
    func cross(_ end: Point) {
      let side =
        (end.x - current.x) * (target.y - current.y) - (target.x - current.x) * (end.y - current.y)
      if current.y <= target.y {
        if end.y > target.y, side > 0 { winding += 1 }
      } else if end.y <= target.y, side < 0 {
        winding -= 1
      }
      current = end
    }
    for element in path.flattened(tolerance: 0.01).elements {
      switch element {
      case .move(let end):
        cross(start)
        start = end
        current = end
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): cross(end)
      case .close: cross(start)
      }
    }
    cross(start)
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Calls a function for each element, and passes on a pointer from the caller.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: CGPathApplierFunction
  ) { applyWithBlock { function(info, $0) } }

  /// Calls a closure for each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      let (type, points): (CGPathElementType, [Point]) =
        switch element {
        case .move(let end): (.moveToPoint, [end])
        case .line(let end): (.addLineToPoint, [end])
        case .quadratic(let control, let end): (.addQuadCurveToPoint, [control, end])
        case .cubic(let first, let second, let end): (.addCurveToPoint, [first, second, end])
        case .close: (.closeSubpath, [])
        }
      var list = points.map { CGPoint($0) }
      list.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 8) else { return }
        var own = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &own, block)
      }
    }
  }
}

/// An element of an outline.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// The kind of an outline's element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A function that ``CGPath/apply(info:function:)`` calls for each element of a path.
public typealias CGPathApplierFunction =
  (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
