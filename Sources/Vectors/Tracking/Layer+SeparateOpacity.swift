extension Layer {
  /// Without group opacity, moves the opacity to the layer's colours, contents and sublayers.
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
        // The contents are in front of the layer's other parts and behind its sublayers.
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

  /// Whether this layer or a descendant fades each of its parts separately.
  private var hasSeparateOpacity: Bool {
    !allowsGroupOpacity && opacity < 1 || sublayers.contains(where: \.hasSeparateOpacity)
      || mask?.hasSeparateOpacity ?? false
  }
}
