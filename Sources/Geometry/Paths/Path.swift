import Requirements

/// Lines and curves in a plane, in one or more subpaths.
///
/// # Guarantees
///
/// - Every subpath begins with a `move` of its own.
/// - After a `close` comes a `move` or nothing: a line or curve after it starts a new subpath at
///   the first point of the closed one, as in Core Graphics, with an explicit `move`.
///
/// Coordinates are points; y grows downwards, so positive angles turn clockwise on screen.
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
  /// One step of a path.
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
    /// A straight line back to the start of the subpath, joined to it.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []
  /// The start of the current subpath.
  private var start = Point.zero
  /// The start of the next step; `nil` before the first move.
  public private(set) var currentPoint: Point?
  /// Zero; NaN once a coordinate is infinite or NaN.
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

  /// Makes room for a number of elements.
  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Begins a subpath at a point.
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

  /// Closes the current subpath; does nothing if there is none or it is already closed.
  public mutating func close() {
    guard let last = elements.last else { return }
    if case .close = last { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Appends another path with its own moves, as new subpaths.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements.append(contentsOf: other.elements)
    start = other.start
    currentPoint = other.currentPoint
    finiteness += other.finiteness
  }

  /// Appends a part of another path; the part begins with a move and ends at `last`.
  package mutating func append(_ part: ArraySlice<Element>, of other: Path, to last: Point) {
    guard case .move(let first)? = part.first else { return }
    elements.append(contentsOf: part)
    start = first
    currentPoint = last
    // Points that are not finite may be outside the part.
    if !other.isFinite { for element in part { element.forEachPoint { note($0) } } }
  }

  /// Adds the move that a line or curve after a close implies.
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
