/// A line or curve of a path, with both ends.
@frozen
public enum PathSegment: ParametricCurve {
  /// A straight line.
  case line(LineSegment)
  /// A quadratic Bézier curve.
  case quadratic(QuadraticCurve)
  /// A cubic Bézier curve.
  case cubic(CubicCurve)

  /// The point at parameter 0.
  public var start: Point {
    switch self {
    case .line(let line): line.start
    case .quadratic(let curve): curve.start
    case .cubic(let curve): curve.start
    }
  }

  /// The point at parameter 1.
  public var end: Point {
    switch self {
    case .line(let line): line.end
    case .quadratic(let curve): curve.end
    case .cubic(let curve): curve.end
    }
  }

  /// The smallest rectangle that contains the segment.
  public var bounds: Rect {
    switch self {
    case .line(let line): line.bounds
    case .quadratic(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    }
  }

  /// Whether the segment is a single point: all its control points coincide.
  package var isPoint: Bool {
    switch self {
    case .line(let line):
      line.start == line.end
    case .quadratic(let curve):
      curve.start == curve.control && curve.start == curve.end
    case .cubic(let curve):
      curve.start == curve.control1 && curve.start == curve.control2 && curve.start == curve.end
    }
  }

  /// Returns the point at a parameter.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  /// Returns the derivative with respect to the parameter.
  public func derivative(at t: Double) -> Vector { Hodograph(self).velocity(at: t) }

  /// Returns the direction of travel at a parameter, as a vector of length 1.
  public func tangent(at t: Double) -> Vector { Hodograph(self).tangent(at: t) }

  /// Returns the part between two parameters.
  public func subcurve(from: Double, to: Double) -> PathSegment {
    switch self {
    case .line(let line): .line(line.subcurve(from: from, to: to))
    case .quadratic(let curve): .quadratic(curve.subcurve(from: from, to: to))
    case .cubic(let curve): .cubic(curve.subcurve(from: from, to: to))
    }
  }

  /// Returns the segment from end to start.
  public func reversed() -> PathSegment {
    switch self {
    case .line(let line): .line(line.reversed())
    case .quadratic(let curve): .quadratic(curve.reversed())
    case .cubic(let curve): .cubic(curve.reversed())
    }
  }

  /// Returns the arc length, in points.
  public func length(accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.length(accuracy: accuracy)
    case .quadratic(let curve): curve.length(accuracy: accuracy)
    case .cubic(let curve): curve.length(accuracy: accuracy)
    }
  }

  /// Returns the parameter at which the arc length from the start reaches `length`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.parameter(atLength: length, accuracy: accuracy)
    case .quadratic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .cubic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    }
  }
}
