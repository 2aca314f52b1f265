extension Layer {
  /// Replaces unexportable properties with exportable ones, in this layer and in all descendants.
  mutating func adaptToFiles() {
    guard isUnexportable else { return }
    if !allowsGroupOpacity, opacity < 1, mask == nil { separateOpacity() }
    if roundsSomeCorners { maskCorners() }
    for index in sublayers.indices { sublayers[index].adaptToFiles() }
    if var inner = mask {
      inner.adaptToFiles()
      mask = inner
    }
  }

  /// Whether this layer or a descendant has a property that vector files cannot show.
  private var isUnexportable: Bool {
    !allowsGroupOpacity && opacity < 1 || roundsSomeCorners
      || sublayers.contains(where: \.isUnexportable) || mask?.isUnexportable ?? false
  }

  /// Moves the opacity to the layer's colours, contents and sublayers.
  private mutating func separateOpacity() {
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
    if case .none = contents { return }
    // The contents are in front of the layer's other parts and behind its sublayers.
    var picture = Layer(frame: bounds)
    picture.cornerRadius = cornerRadius
    picture.contents = contents
    picture.opacity = alpha
    contents = .none
    sublayers.insert(picture, at: 0)
  }

  /// Uses a path mask to round corners if only some of the corners are rounded.
  ///
  /// Vector files can only round all corners. The layer is left unchanged if a mask would cut off a
  /// shadow or content outside the bounds, or would not round the inner edge of a border.
  private mutating func maskCorners() {
    guard borderWidth <= 0, shadow.opacity <= 0, filters.isEmpty,
      masksToBounds || shape == nil && sublayers.isEmpty
    else { return }
    pathMasks.append(PathMask(outline(), mode: pathMasks.isEmpty ? .add : .intersect))
    cornerRadius = 0
  }
}
