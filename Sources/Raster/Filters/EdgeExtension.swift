/// An extension of a picture beyond a rectangle, by repeating the edge pixels of the rectangle.
///
/// Each pixel that is not completely inside the rectangle gets the value of the nearest pixel that
/// is completely inside. Distances are measured along the sides of the rectangle.
struct EdgeExtension {
  private let transform: AffineTransform
  private let inverse: AffineTransform?
  /// The area of all points that can be the centre of a pixel completely inside the rectangle.
  private let inside: Rect
  /// The area to which centres outside ``inside`` are clamped, to find the nearest inner pixel.
  private let nearest: Rect

  /// Creates an extension beyond a rectangle; `transform` maps the rectangle to pixels.
  init(of rect: Rect, through transform: AffineTransform) {
    self.transform = transform
    inverse = transform.inverse
    // Half the size of a pixel's box, in the coordinates of the rectangle.
    let half = Size(
      (abs(inverse?.a ?? 0) + abs(inverse?.c ?? 0)) / 2,
      (abs(inverse?.b ?? 0) + abs(inverse?.d ?? 0)) / 2
    )
    // The margins are slightly too small, to include pixels that end exactly at the edge.
    inside = rect.shrunk(by: half, times: 0.9999)
    nearest = rect.shrunk(by: half, times: 1.9998)
  }

  /// Extends a picture of `height` rows of `width` pixels in place.
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
        // Unlike max and min, these two functions prefer a number to NaN.
        let column = Int(Double.minimum(Double.maximum(source.x, 0), Double(width - 1)))
        let row = Int(Double.minimum(Double.maximum(source.y, 0), Double(height - 1)))
        pixels[y * width + x] = pixels[row * width + column]
      }
    }
  }
}

extension Rect {
  /// Returns the rectangle, inset by a margin times a factor, but at most to its centre.
  fileprivate func shrunk(by margin: Size, times factor: Double) -> Rect {
    let dx = min(margin.width * factor, width / 2)
    let dy = min(margin.height * factor, height / 2)
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
