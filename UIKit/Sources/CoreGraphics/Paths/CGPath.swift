package import Geometry

/// An immutable outline.
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

  /// Creates the outline of a stroke, under the `__` name of an API refined for Swift; never fails.
  public convenience init?(
    __byStroking path: CGPath,
    transform: UnsafePointer<CGAffineTransform>?,
    lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat
  ) {
    self.init(
      path.stroked(lineWidth, lineCap, lineJoin, miterLimit, transform?.pointee ?? .identity)
    )
  }

  /// Creates the dashes of a path, under the `__` name of an API refined for Swift; never fails.
  public convenience init?(
    __byDashing path: CGPath,
    transform: UnsafePointer<CGAffineTransform>?,
    phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let numbers = lengths.map { list in (0..<count).map { list[$0] } } ?? []
    let dashed = path.copy(dashingWithPhase: phase, lengths: numbers)
    self.init(dashed.path.applying(transform))
  }

  private func stroked(
    _ width: CGFloat,
    _ cap: CGLineCap,
    _ join: CGLineJoin,
    _ limit: CGFloat,
    _ transform: CGAffineTransform
  ) -> Path {
    let style = LineStyle(
      width: max(Double(width), 0),
      cap: cap.style,
      join: join.style,
      miterLimit: Double(limit)
    )
    return path.transformed(by: transform.transform).strokedOutline(style)
  }

  /// Returns the outline of a stroke along the path, as an area to fill.
  public func copy(
    strokingWithWidth width: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath { CGPath(stroked(width, lineCap, lineJoin, miterLimit, transform)) }

  /// Returns the parts of the path that dashes cover.
  public func copy(
    dashingWithPhase phase: CGFloat,
    lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let own = path.transformed(by: transform.transform)
    return CGPath(own.dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  private func combined(_ operation: PathOperation, _ other: CGPath) -> CGPath {
    CGPath(Path.combining([path, other.path], by: operation) ?? path)
  }
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(.union, other)
  }
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(.intersection, other)
  }
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(.subtraction, other)
  }
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath
  {
    combined(.exclusion, other)
  }

  public var isEmpty: Bool { path.isEmpty }
  public var boundingBox: CGRect { path.controlPointBounds.map { CGRect($0) } ?? .null }
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The point at which the next element starts; zero for an empty path.
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
