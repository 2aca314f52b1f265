/// Lines and curves in a plane, in one or more subpaths.
///
/// # Guarantees
///
/// - Every subpath begins with a `move` of its own.
/// - After a `close` comes a `move` or nothing: drawing on from a closed subpath starts a new one
///   at its first point, as in Core Graphics, and that move is written out.
///
/// Coordinates are points; y grows downwards, so positive angles turn clockwise on screen.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  @frozen
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// A straight line back to where the subpath began, joined to it.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []
  /// Where the current subpath began.
  private var start = Point.zero
  /// Where the next step begins; nil before the first move.
  public private(set) var currentPoint: Point?

  /// Creates a path without elements.
  public init() {}

  /// Creates a path and draws it.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Makes room for a number of elements.
  public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addLine(to end: Point) {
    continueSubpath()
    elements.append(.line(end))
    currentPoint = end
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addQuadratic(to end: Point, control: Point) {
    continueSubpath()
    elements.append(.quadratic(control: control, end: end))
    currentPoint = end
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// - Precondition: The path has a current point.
  public mutating func addCubic(to end: Point, control1: Point, control2: Point) {
    continueSubpath()
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  /// Closes the current subpath; does nothing where there is none or it is closed already.
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
  }

  /// Appends a whole subpath of another path, its move included.
  mutating func append(_ subpath: ArraySlice<Element>, from first: Point, to last: Point) {
    elements.append(contentsOf: subpath)
    start = first
    currentPoint = last
  }

  /// Writes out the move that drawing on from a closed subpath implies.
  private mutating func continueSubpath() {
    precondition(currentPoint != nil, "A path must begin with a move")
    if case .close? = elements.last { elements.append(.move(start)) }
  }

  /// Whether two paths have the same elements.
  public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

  /// Feeds the elements to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
