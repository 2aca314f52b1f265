/// A calculator for the pixel bounds of painted items.
///
/// Bounds contain everything painted and little more, including antialiasing and Cairo's rounding.
struct PaintedExtents {
  /// The bounds of the picture, to which all results are clipped.
  let picture: PixelRect
  /// The cache of trimmed strokes and path bounds.
  let shapes: ShapeCache

  /// Returns the pixel bounds of a layer's bounds with their rounded corners.
  func boundsBox(of layer: Layer, at place: LayerPlace) -> PixelRect {
    box(of: layer.bounds, at: place)
  }

  func imageBox(of layer: Layer, _ image: ImageContents, at place: LayerPlace) -> PixelRect {
    box(of: image.frame(in: layer.bounds), at: place)
  }

  func fillBox(of path: Path, at place: LayerPlace) -> PixelRect {
    shapes.area(of: path, through: place.transform).bounds.pixels(in: place.clip)
  }

  func strokeBox(
    of stroke: ShapeCache.Stroke,
    _ shape: Shape,
    at place: LayerPlace
  ) -> PixelRect {
    stroke.bounds(Pen(shape, at: place)).pixels(in: place.clip)
  }

  /// Returns the pixel bounds reserved for a group; the painted pixels can have smaller bounds.
  func groupBox(of layer: Layer, at place: LayerPlace) -> PixelRect {
    guard let extent = layer.extent else { return .none }
    let box = place.transform.boundingBox(of: extent)
    // Antialiasing reaches one pixel further, and the rounding of a blur another pixel.
    let left = max(box.minX.rounded(.down) - 2, 0)
    let top = max(box.minY.rounded(.down) - 2, 0)
    let right = min(box.maxX.rounded(.up) + 2, Double(picture.width))
    let bottom = min(box.maxY.rounded(.up) + 2, Double(picture.height))
    guard left < right, top < bottom else { return .none }
    return PixelRect(
      x: Int(left),
      y: Int(top),
      width: Int(right - left),
      height: Int(bottom - top)
    )
  }

  private func box(of rect: Rect, at place: LayerPlace) -> PixelRect {
    var bounds = PixelBounds()
    bounds.add(rect, through: place.transform)
    return bounds.pixels(in: place.clip)
  }
}
