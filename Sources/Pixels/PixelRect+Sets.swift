extension PixelRect {
  /// Returns the pixels that both rectangles share; empty if they share none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top)
    )
  }

  /// Returns the smallest rectangle that contains both rectangles; empty rectangles are ignored.
  @inlinable
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top
    )
  }

  @inlinable
  package func inset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin,
      y: y + margin,
      width: max(width - 2 * margin, 0),
      height: max(height - 2 * margin, 0)
    )
  }
}
