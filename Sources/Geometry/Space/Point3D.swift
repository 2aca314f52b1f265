/// A location in space, in points; x grows to the right, y downwards and z towards the viewer.
@frozen
public struct Point3D: Hashable, Sendable {
  /// The distance from the origin to the right, in points.
  public var x: Double
  /// The distance from the origin downwards, in points.
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

  /// Creates a point from a point of a plane and its distance from the plane.
  @inlinable
  public init(_ point: Point, z: Double = 0) { self.init(point.x, point.y, z) }

  /// The point of the plane with the same x and y.
  @inlinable
  public var plane: Point { Point(x, y) }
}
