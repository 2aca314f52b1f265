struct ColoredBox: Hashable {
  var box: RoundedBox
  let color: Color

  /// Creates the background of a layer; `nil` if the layer has no visible background.
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

  /// Creates the picture of a layer; `nil` if the layer has no visible picture.
  init?(_ layer: Layer) {
    guard case .image(let image) = layer.contents else { return nil }
    frame = image.frame(in: layer.bounds)
    guard !frame.isEmpty, !image.contentsRect.isEmpty else { return nil }
    self.image = image
  }
}
