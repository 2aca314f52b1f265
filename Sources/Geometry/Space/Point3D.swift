/// A location in space, in points; x grows to the right, y downwards and z towards the viewer.
@frozen
public struct Point3D: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double
  /// The distance from the origin towards the viewer, in points.
  public var z: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates a point from a point in the plane z = 0 and a distance from that plane.
  @inlinable
  public init(_ point: Point, z: Double = 0) { self.init(point.x, point.y, z) }

  /// The point in the plane z = 0 with the same x and y.
  @inlinable
  public var plane: Point { Point(x, y) }
}
