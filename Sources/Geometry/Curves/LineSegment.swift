/// A straight line between two points.
@frozen
public struct LineSegment: ParametricCurve {
  /// The start of the line.
  public var start: Point
  /// The end of the line.
  public var end: Point

  /// Creates a line between two points.
  @inlinable
  public init(start: Point, end: Point) {
    self.start = start
    self.end = end
  }

  /// The smallest rectangle that contains the line.
  public var bounds: Rect { Rect(containing: start, end) }

  /// Returns the point at a fraction of the line; fractions outside `0...1` extrapolate.
  public func point(at t: Double) -> Point { t == 1 ? end : start.interpolated(to: end, at: t) }

  /// Returns the displacement from start to end, which is the same for every parameter.
  public func derivative(at t: Double) -> Vector { end - start }

  /// Returns the direction of the line, as a vector of length 1; zero if both ends coincide.
  public func tangent(at t: Double) -> Vector { Hodograph(self).tangent(at: t) }

  /// Returns the part between two parameters.
  public func subcurve(from: Double, to: Double) -> LineSegment {
    LineSegment(start: point(at: from), end: point(at: to))
  }

  /// Returns the line from end to start.
  public func reversed() -> LineSegment { LineSegment(start: end, end: start) }

  /// Returns the distance between the ends, in points; always exact.
  public func length(accuracy: Double) -> Double { start.distance(to: end) }

  /// Returns the fraction of the line, in `0...1`, at a distance of `length` from the start.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    let whole = start.distance(to: end)
    guard whole > 0, length > 0 else { return 0 }
    return min(length / whole, 1)
  }
}
