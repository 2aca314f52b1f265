/// A rectangle with sides parallel to the axes, in points; y grows downwards.
///
/// ```swift
/// let card = Rect(x: 20, y: 40, width: 200, height: 100)
/// let content = card.insetBy(dx: 10, dy: 10)  // (30, 50), 180 × 80
/// let screen = Rect(x: 0, y: 0, width: 100, height: 100)
/// let visible = card.intersection(screen)  // (20, 40), 80 × 60; `nil` if they do not touch
/// ```
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates (top left).
  public var origin: Point
  /// The width and height; negative after an inset by more than half of a side.
  public var size: Size

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the smallest rectangle that contains two points.
  @inlinable
  public init(containing a: Point, _ b: Point) {
    self.init(
      x: min(a.x, b.x),
      y: min(a.y, b.y),
      width: abs(a.x - b.x),
      height: abs(a.y - b.y)
    )
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The x coordinate of the left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The y coordinate of the upper edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the lower edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The centre.
  @inlinable
  public var center: Point { Point(midX, midY) }

  /// The four corners, clockwise on screen from the top left corner.
  package var corners: [Point] {
    [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }
  /// The width, in points.
  @inlinable
  public var width: Double { size.width }
  /// The height, in points.
  @inlinable
  public var height: Double { size.height }

  /// Whether the width or height is 0 or negative.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether a point lies in the rectangle, including its edges.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns the smallest rectangle that contains both rectangles, even if one is empty.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    Rect(
      containing: Point(min(minX, other.minX), min(minY, other.minY)),
      Point(max(maxX, other.maxX), max(maxY, other.maxY))
    )
  }

  /// Returns the part shared with another rectangle; `nil` if the rectangles do not touch.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with its edges moved inwards, or outwards if an inset is negative.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved by a vector.
  @inlinable
  public func offset(by offset: Vector) -> Rect { Rect(origin: origin + offset, size: size) }
}

extension Rect? {
  /// Extends the rectangle to contain another rectangle; `nil` changes nothing.
  package mutating func formUnion(_ other: Rect?) {
    guard let other else { return }
    self = self?.union(other) ?? other
  }
}
