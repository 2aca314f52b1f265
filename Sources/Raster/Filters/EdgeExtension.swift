/// Extends a picture beyond a rectangle by repeating its edges.
///
/// Each pixel that is not entirely inside the rectangle becomes the nearest one that is, measured
/// along the rectangle's sides.
struct EdgeExtension {
  private let transform: AffineTransform
  private let inverse: AffineTransform?
  /// The area that contains the middles of all pixels that are entirely inside.
  private let inside: Rect
  /// The area whose every point belongs to a pixel that is entirely inside.
  private let nearest: Rect

  /// Creates an extension.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: Maps the rectangle to pixels.
  init(of rect: Rect, through transform: AffineTransform) {
    self.transform = transform
    inverse = transform.inverse
    // Half of the sides of the box around a pixel, in the rectangle's coordinates.
    let half = Size(
      (abs(inverse?.a ?? 0) + abs(inverse?.c ?? 0)) / 2,
      (abs(inverse?.b ?? 0) + abs(inverse?.d ?? 0)) / 2
    )
    // Slightly less, to include pixels that end exactly where the rectangle ends.
    inside = rect.shrunk(by: half, times: 0.9999)
    nearest = rect.shrunk(by: half, times: 1.9998)
  }

  /// Extends a picture in place.
  ///
  /// - Parameters:
  ///   - pixels: `height` rows of `width` pixels; replaced.
  ///   - width: The length of a row.
  ///   - height: The number of rows.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) {
    guard let inverse else { return }
    for y in 0..<height {
      let first = inverse.apply(to: Point(0.5, Double(y) + 0.5))
      for x in 0..<width {
        let middle = Point(first.x + Double(x) * inverse.a, first.y + Double(x) * inverse.b)
        if inside.contains(middle) { continue }
        let point = Point(
          min(max(middle.x, nearest.minX), nearest.maxX),
          min(max(middle.y, nearest.minY), nearest.maxY)
        )
        let source = transform.apply(to: point)
        // Unlike max and min, these two prefer a number to NaN.
        let column = Int(Double.minimum(Double.maximum(source.x, 0), Double(width - 1)))
        let row = Int(Double.minimum(Double.maximum(source.y, 0), Double(height - 1)))
        pixels[y * width + x] = pixels[row * width + column]
      }
    }
  }
}

extension Rect {
  /// Returns the rectangle without a margin; a line or a point in its middle if nothing is left.
  fileprivate func shrunk(by margin: Size, times factor: Double) -> Rect {
    let dx = min(margin.width * factor, width / 2)
    let dy = min(margin.height * factor, height / 2)
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
