/// The background of a layer.
struct ColoredBox: Hashable {
  var box: RoundedBox
  let color: Color

  /// The background of a layer; `nil` if none is seen.
  init?(_ layer: Layer) {
    guard let color = layer.backgroundColor, color.alpha > 0 else { return nil }
    box = RoundedBox(layer.bounds, layer.cornerRadius)
    self.color = color
  }
}

/// The picture of a layer, and the rectangle that it fills.
struct PicturePart: Hashable {
  let image: ImageContents
  let frame: Rect

  /// The picture of a layer; `nil` if none is seen.
  init?(_ layer: Layer) {
    guard case .image(let image) = layer.contents else { return nil }
    frame = image.frame(in: layer.bounds)
    guard !frame.isEmpty, !image.contentsRect.isEmpty else { return nil }
    self.image = image
  }
}
