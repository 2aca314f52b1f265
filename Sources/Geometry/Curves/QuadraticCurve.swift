/// A quadratic Bézier curve: a piece of a parabola.
@frozen
public struct QuadraticCurve: ParametricCurve {
  /// The start of the curve.
  public var start: Point
  /// The point at which the tangents of both ends meet.
  public var control: Point
  /// The end of the curve.
  public var end: Point

  /// Creates a curve from its control points.
  @inlinable
  public init(start: Point, control: Point, end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The same curve as a cubic.
  public var elevated: CubicCurve {
    CubicCurve(
      start: start,
      control1: start.interpolated(to: control, at: 2.0 / 3),
      control2: end.interpolated(to: control, at: 2.0 / 3),
      end: end
    )
  }

  /// The smallest rectangle that contains the curve.
  public var bounds: Rect {
    var box = Rect(containing: start, end)
    guard !(box.contains(control)) else { return box }
    let hodograph = Hodograph(self)
    box.extend(self, at: realRoots(hodograph.c.dx, hodograph.b.dx, hodograph.a.dx))
    box.extend(self, at: realRoots(hodograph.c.dy, hodograph.b.dy, hodograph.a.dy))
    return box
  }

  /// Returns the point at a parameter.
  public func point(at t: Double) -> Point {
    t == 1 ? end : Hodograph(self).point(at: t, from: start)
  }

  /// Returns the derivative with respect to the parameter.
  public func derivative(at t: Double) -> Vector { Hodograph(self).velocity(at: t) }

  /// Returns the direction of travel at a parameter, as a vector of length 1.
  public func tangent(at t: Double) -> Vector { Hodograph(self).tangent(at: t) }

  /// Returns the part between two parameters.
  public func subcurve(from: Double, to: Double) -> QuadraticCurve {
    if from == 0, to == 1 { return self }
    let first = point(at: from)
    let handle = derivative(at: from) * ((to - from) / 2)
    return QuadraticCurve(start: first, control: first + handle, end: point(at: to))
  }

  /// Returns the curve from end to start.
  public func reversed() -> QuadraticCurve {
    QuadraticCurve(start: end, control: control, end: start)
  }

  /// Returns the arc length, in points.
  public func length(accuracy: Double) -> Double {
    ArcLengthTable(Hodograph(self), accuracy: accuracy).length
  }

  /// Returns the parameter at which the arc length from the start reaches `length`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    ArcLengthTable(Hodograph(self), accuracy: accuracy)
      .parameter(at: length, of: Hodograph(self), accuracy: accuracy)
  }
}
