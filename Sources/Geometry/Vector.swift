/// A vector in a plane, in points; y grows downwards.
@frozen
public struct Vector: Hashable, Sendable {
  /// The component to the right, in points.
  public var dx: Double
  /// The downward component, in points.
  public var dy: Double

  /// Creates a vector from its components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The length, in points.
  ///
  /// A square root replaces `hypot`, because coordinates of drawings do not overflow when squared
  /// and a square root is correctly rounded on every machine.
  @inlinable
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the dot product with another vector.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product; positive if the turn to `other` is clockwise.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Adds two vectors.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Subtracts a vector from another.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// Returns the opposite vector.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

  /// Returns a vector multiplied by a factor.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
