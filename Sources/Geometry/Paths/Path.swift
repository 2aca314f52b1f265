import Requirements

/// A sequence of lines and curves in a plane, in one or more subpaths.
///
/// # Guarantees
///
/// - Every subpath starts with its own `move`.
/// - A `close` is last or followed by a `move`. If a line or curve is added after a `close`, a
///   `move` to the start of the closed subpath is inserted first. Core Graphics implies this move.
///
/// Coordinates are in points. Because y grows downwards, positive angles turn clockwise on screen.
///
/// ```swift
/// let tick = Path { path in
///   path.move(to: Point(4, 12))
///   path.addLine(to: Point(10, 18))
///   path.addLine(to: Point(20, 6))
/// }
/// print(tick.length())  // 24.1 points
/// ```
public struct Path: Hashable, Sendable {
  /// An element of a path.
  @frozen
  public enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A straight line back to the start of the subpath, with a join at the start.
    case close
  }

  /// The elements, in order.
  public private(set) var elements: [Element] = []
  /// The start of the current subpath.
  private var start = Point.zero
  /// The point at which the next element starts; `nil` before the first move.
  public private(set) var currentPoint: Point?
  /// 0 while all coordinates are finite; NaN once a coordinate is infinite or NaN.
  private var finiteness = 0.0

  /// Creates a path without elements.
  public init() {}

  /// Creates a path with the elements that a closure adds.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Whether all coordinates are finite.
  public var isFinite: Bool { finiteness == 0 }

  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Starts a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    start = point
    currentPoint = point
    note(point)
  }

  /// Adds a straight line from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addLine(to end: Point) {
    continueSubpath()
    elements.append(.line(end))
    currentPoint = end
    note(end)
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addQuadratic(to end: Point, control: Point) {
    continueSubpath()
    elements.append(.quadratic(control: control, end: end))
    currentPoint = end
    note(control)
    note(end)
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    continueSubpath()
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    currentPoint = end
    note(control1)
    note(control2)
    note(end)
  }

  /// Closes the current subpath; does nothing if there is no subpath or the subpath is closed.
  public mutating func close() {
    guard let last = elements.last else { return }
    if case .close = last { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Appends the subpaths of another path.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements.append(contentsOf: other.elements)
    start = other.start
    currentPoint = other.currentPoint
    finiteness += other.finiteness
  }

  /// Appends a part of another path; the part must begin with a move and end at `last`.
  package mutating func append(_ part: ArraySlice<Element>, of other: Path, to last: Point) {
    guard case .move(let first)? = part.first else { return }
    elements.append(contentsOf: part)
    start = first
    currentPoint = last
    // The other path's infinite or NaN coordinates may lie outside the part.
    if !other.isFinite { for element in part { element.forEachPoint { note($0) } } }
  }

  /// Adds the move that is implied by a line or curve after a close.
  private mutating func continueSubpath() {
    require(currentPoint != nil, "A path must begin with a move")
    if case .close? = elements.last { elements.append(.move(start)) }
  }

  private mutating func note(_ point: Point) { finiteness += 0 * point.x + 0 * point.y }

  /// Whether two paths have the same elements.
  public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

  /// Feeds the elements to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
