/// A cubic Bézier curve.
///
/// ```swift
/// let curve = CubicCurve(
///   start: Point(0, 0), control1: Point(0, 60), control2: Point(90, 60), end: Point(90, 0)
/// )
/// let middle = curve.point(at: 0.5)  // (45, 45)
/// let height = curve.bounds.height  // 45, although the control points lie at 60
/// let firstHalf = curve.subcurve(from: 0, to: 0.5)  // ends at (45, 45)
/// ```
@frozen
public struct CubicCurve: ParametricCurve {
  /// The start of the curve.
  public var start: Point
  /// The control point that sets the direction at the start.
  public var control1: Point
  /// The control point that sets the direction at the end.
  public var control2: Point
  /// The end of the curve.
  public var end: Point

  /// Creates a curve from its control points.
  @inlinable
  public init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The smallest rectangle that contains the curve.
  public var bounds: Rect {
    var box = Rect(containing: start, end)
    guard !(box.contains(control1) && box.contains(control2)) else { return box }
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
  public func subcurve(from: Double, to: Double) -> CubicCurve {
    from == 0 && to == 1 ? self : Hodograph(self).part(of: self, from: from, to: to)
  }

  /// Visits, in order, the parts of the curve in which y only rises or only falls.
  package func forEachPartMonotoneInY(_ visit: (CubicCurve) -> Void) {
    let steps = (control1.y - start.y, control2.y - control1.y, end.y - control2.y)
    let risesOnly = steps.0 >= 0 && steps.1 >= 0 && steps.2 >= 0
    let fallsOnly = steps.0 <= 0 && steps.1 <= 0 && steps.2 <= 0
    if risesOnly || fallsOnly { return visit(self) }
    let hodograph = Hodograph(self)
    let turns = realRoots(hodograph.c.dy, hodograph.b.dy, hodograph.a.dy)
    var from = 0.0
    for turn in [min(turns.0, turns.1), max(turns.0, turns.1)] where turn > from && turn < 1 {
      visit(subcurve(from: from, to: turn))
      from = turn
    }
    visit(subcurve(from: from, to: 1))
  }

  /// Returns the curve from end to start.
  public func reversed() -> CubicCurve {
    CubicCurve(start: end, control1: control2, control2: control1, end: start)
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
