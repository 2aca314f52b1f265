extension Layer {
  /// Applies the opacity to each part of a layer separately if the layer does not fade as a group.
  mutating func separateOpacity() {
    guard hasSeparateOpacity else { return }
    if !allowsGroupOpacity, opacity < 1, mask == nil {
      let alpha = min(max(opacity, 0), 1)
      opacity = alpha > 0 ? 1 : 0
      func fade(_ color: Color?) -> Color? { color.map { $0.withAlpha($0.alpha * alpha) } }
      backgroundColor = fade(backgroundColor)
      borderColor = fade(borderColor)
      shadow.opacity *= alpha
      if var shape {
        shape.fillColor = fade(shape.fillColor)
        shape.strokeColor = fade(shape.strokeColor)
        self.shape = shape
      }
      for index in sublayers.indices { sublayers[index].opacity *= alpha }
      if case .none = contents {
      } else {
        // The picture lies in front of the layer's other drawing, and below its sublayers.
        var picture = Layer(frame: bounds)
        picture.cornerRadius = cornerRadius
        picture.contents = contents
        picture.opacity = alpha
        contents = .none
        sublayers.insert(picture, at: 0)
      }
    }
    for index in sublayers.indices { sublayers[index].separateOpacity() }
    if var inner = mask {
      inner.separateOpacity()
      mask = inner
    }
  }

  /// Whether the opacity of the layer, or of a layer inside, applies to each part separately.
  private var hasSeparateOpacity: Bool {
    !allowsGroupOpacity && opacity < 1 || sublayers.contains(where: \.hasSeparateOpacity)
      || mask?.hasSeparateOpacity ?? false
  }
}
