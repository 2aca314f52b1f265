/// A location in a plane, in points; y grows downwards.
///
/// Locations and vectors have different types: two points cannot be added, and the difference of
/// two points is a ``Vector``.
@frozen
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates, `Point(3, 4)`.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin.
  @inlinable
  public static var zero: Point { Point(0, 0) }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point at a fraction of the line to `end`; fractions outside `0...1` extrapolate.
  @inlinable
  public func interpolated(to end: Point, at fraction: Double) -> Point {
    Point(x + (end.x - x) * fraction, y + (end.y - y) * fraction)
  }

  /// Returns the distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the vector from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns a point moved by a vector.
  @inlinable
  public static func + (point: Point, offset: Vector) -> Point {
    Point(point.x + offset.dx, point.y + offset.dy)
  }

  /// Returns a point moved by the opposite of a vector.
  @inlinable
  public static func - (point: Point, offset: Vector) -> Point {
    Point(point.x - offset.dx, point.y - offset.dy)
  }
}
