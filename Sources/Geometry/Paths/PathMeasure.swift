import Requirements

/// A path with its arc length measured, for cutting at fractions of its length.
///
/// Lengths count from the start of the first subpath through all later subpaths. Moves have no
/// length; the line drawn by a close counts. Curves are not flattened; cuts split them.
///
/// ```swift
/// let measure = PathMeasure(Path(ellipseIn: Rect(x: 0, y: 0, width: 64, height: 64)))
/// let half = measure.trimmed(from: 0, to: 0.5)  // from 3 o'clock through 6 to 9 o'clock
/// ```
public struct PathMeasure: Sendable {
  /// The measured path.
  public let path: Path
  /// The maximum error of lengths and cuts, relative to the length of the path.
  public let accuracy: Double
  /// The total length of the path, in points.
  public var length: Double { table.length }

  /// The lines and curves with a positive length.
  private(set) var segments: [MeasuredSegment] = []
  /// The subpaths that draw something, in order.
  private(set) var runs: [Run] = []
  /// The arc lengths of the path's lines and curves.
  private(set) var table: ArcLengthTable

  /// A line or curve with a positive length.
  struct MeasuredSegment: Sendable {
    var segment: PathSegment
    var hodograph: Hodograph
    /// The length of the path up to the segment's start, in points.
    var start: Double
    /// The length of the path up to the segment's end, in points.
    var end: Double
    /// The index of the curve's first span in the table; a line has no spans.
    var firstSpan: Int
    var endSpan: Int
  }

  /// A subpath that draws something, even a single point.
  struct Run: Sendable {
    /// The range of the subpath's elements in the path.
    var elements: Range<Int>
    /// The range of the subpath's lines and curves in the measure's `segments`.
    var segments: Range<Int>
    /// The length of the path up to the subpath's start, in points.
    var start: Double
    /// The length of the path up to the subpath's end, in points.
    var end: Double
    var isClosed: Bool
    var lastPoint: Point

    var length: Double { end - start }
  }

  /// Creates a measure of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - accuracy: The maximum error of lengths and cuts, relative to the length of the path.
  /// - Precondition: `accuracy > 0`.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ path: Path, accuracy: Double = 1e-6) {
    require(accuracy > 0, "Measuring a path needs an accuracy above 0, not \(accuracy)")
    self.path = path
    self.accuracy = accuracy
    table = ArcLengthTable(accuracy: accuracy)
    segments.reserveCapacity(path.elements.count)
    table.reserveCapacity(2 * path.elements.count)
    measure()
  }

  /// The maximum length error, in points; a cut this close to a vertex is made at the vertex.
  var snap: Double { accuracy * length }

  private mutating func measure() {
    var first = Point.zero
    var current = Point.zero
    var firstElement = 0
    var firstSegment = 0
    var lengthBefore = 0.0
    for index in path.elements.indices {
      switch path.elements[index] {
      case .move(let point):
        finish(index)
        firstElement = index
        firstSegment = segments.count
        lengthBefore = length
        first = point
        current = point
      case .line(let end):
        append(LineSegment(start: current, end: end))
        current = end
      case .quadratic(let control, let end):
        let curve = QuadraticCurve(start: current, control: control, end: end)
        append(.quadratic(curve), Hodograph(curve))
        current = end
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        append(.cubic(curve), Hodograph(curve))
        current = end
      case .close:
        append(LineSegment(start: current, end: first))
        current = first
      }
    }
    finish(path.elements.count)

    func finish(_ endElement: Int) {
      // A move without lines or curves draws nothing.
      guard endElement - firstElement > 1 else { return }
      var isClosed = false
      if case .close = path.elements[endElement - 1] { isClosed = true }
      runs.append(
        Run(
          elements: firstElement..<endElement,
          segments: firstSegment..<segments.count,
          start: lengthBefore,
          end: length,
          isClosed: isClosed,
          lastPoint: current
        )
      )
    }
  }

  private mutating func append(_ line: LineSegment) {
    let start = length
    table.append(length: line.start.distance(to: line.end))
    append(.line(line), Hodograph(line), since: start, firstSpan: table.spans.count)
  }

  private mutating func append(_ segment: PathSegment, _ hodograph: Hodograph) {
    let start = length
    let firstSpan = table.spans.count
    table.append(hodograph)
    append(segment, hodograph, since: start, firstSpan: firstSpan)
  }

  @inline(__always)
  private mutating func append(
    _ segment: PathSegment,
    _ hodograph: Hodograph,
    since start: Double,
    firstSpan: Int
  ) {
    guard length > start else { return }
    segments.append(
      MeasuredSegment(
        segment: segment,
        hodograph: hodograph,
        start: start,
        end: length,
        firstSpan: firstSpan,
        endSpan: table.spans.count
      )
    )
  }
}

extension PathMeasure: Hashable {
  /// Returns whether two measures have equal paths and the same accuracy.
  public static func == (a: PathMeasure, b: PathMeasure) -> Bool {
    a.path == b.path && a.accuracy == b.accuracy
  }

  /// Feeds the path and the accuracy to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(accuracy)
  }
}
