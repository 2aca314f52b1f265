/// A rectangle of whole pixels; y grows downwards.
///
/// ```swift
/// let bitmap = Bitmap(width: 64, height: 64)
/// let tile = PixelRect(x: 48, y: 48, width: 32, height: 32)
/// let inside = tile.intersection(bitmap.bounds)
/// if !inside.isEmpty { print(bitmap.cropped(to: inside).width) }  // 16
/// ```
@frozen
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle without pixels.
  @inlinable
  public static var none: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

  /// Whether the rectangle contains no pixels.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the rectangle extended by `dx` columns and `dy` rows on each side.
  package func grown(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}
