package import Geometry

/// An outline that does not change.
public class CGPath: Hashable {
  package var path: Path

  package init(_ path: Path) { self.path = path }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path(rect: rect.rect).applying(transform)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path(ellipseIn: rect.rect).applying(transform)
  }

  public init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    path = Path(roundedRect: rect.rect, radiusX: Double(cornerWidth), radiusY: Double(cornerHeight))
      .applying(transform)
  }

  public var isEmpty: Bool { path.isEmpty }
  public var boundingBox: CGRect { path.controlPointBounds.map { CGRect($0) } ?? .null }
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The start of the next element; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        start = end
        current = end
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): current = end
      case .close: current = start
      }
    }
    return CGPoint(current)
  }

  public func copy() -> CGPath? { CGPath(path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  package func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: $0.pointee.transform) } ?? self
  }
}
