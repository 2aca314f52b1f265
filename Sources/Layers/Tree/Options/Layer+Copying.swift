extension Layer {
  /// Creates a layer for one copy of a replicator's sublayers, in the replicator's coordinates.
  ///
  /// The new layer has no identifier. Its sublayers have the same identifiers in every copy, and
  /// are distinguished by the layer that contains them.
  init(holdingCopyIn layer: Layer, of replicator: Replicator) {
    bounds = layer.bounds
    position = layer.bounds.center
    // A copy has no plane of its own: its sublayers are flattened into the replicator's plane. This
    // makes a difference only if the sublayers can leave the plane.
    if replicator.preservesDepth || !replicator.instanceTransform.isAffine
      || !layer.sublayerTransform.isAffine
    {
      isTransformLayer = true
    }
  }

  /// Multiplies all colours of the layer and its sublayers by `color`, channel by channel.
  ///
  /// Alpha is unchanged. A layer with a picture or a filter gets an additional filter instead of
  /// changed colours.
  fileprivate mutating func tint(by color: Color) {
    // A transform layer draws nothing itself, and ignores filters.
    guard isTransformLayer || filters.isEmpty && !contents.hasPicture else {
      filters.append(.colorMatrix(.tint(color)))
      return
    }
    backgroundColor = backgroundColor?.multiplied(by: color)
    borderColor = borderColor?.multiplied(by: color)
    shadow.color = shadow.color?.multiplied(by: color)
    contents.tint(by: color)
    updateShape { $0.tint(by: color) }
    for place in sublayers.indices { sublayers[place].tint(by: color) }
  }
}

extension [Layer] {
  /// Returns the layers with red, green and blue multiplied by `color`, channel by channel.
  func tinted(by color: Color) -> [Layer] {
    let tint = color.withAlpha(1)
    guard tint != .white else { return self }
    return map { layer in
      var copy = layer
      copy.tint(by: tint)
      return copy
    }
  }
}

extension LayerContents {
  fileprivate var hasPicture: Bool {
    switch self {
    case .none, .gradient, .drawing: false
    case .image: true
    case .crossFade(let fade): fade.from.hasPicture || fade.to.hasPicture
    case .projected(let projected): projected.contents.hasPicture
    }
  }

  /// Multiplies the colours of gradients and drawings by a colour; pictures stay unchanged.
  fileprivate mutating func tint(by color: Color) {
    switch self {
    case .none, .image: break
    case .gradient(var gradient):
      gradient.tint(by: color)
      self = .gradient(gradient)
    case .drawing(var drawing):
      for place in drawing.shapes.indices { drawing.shapes[place].tint(by: color) }
      self = .drawing(drawing)
    case .crossFade(var fade):
      fade.from.tint(by: color)
      fade.to.tint(by: color)
      self = .crossFade(fade)
    case .projected(var projected):
      projected.contents.tint(by: color)
      self = .projected(projected)
    }
  }
}

extension Shape {
  fileprivate mutating func tint(by color: Color) {
    fillColor = fillColor?.multiplied(by: color)
    strokeColor = strokeColor?.multiplied(by: color)
    // Most shapes have no gradient, and checking first is faster.
    if fillGradient != nil { fillGradient?.tint(by: color) }
    if strokeGradient != nil { strokeGradient?.tint(by: color) }
  }
}

extension Gradient {
  fileprivate mutating func tint(by color: Color) {
    colors = colors.map { $0.multiplied(by: color) }
  }
}

extension Color {
  /// Returns the colour with red, green and blue multiplied by `other`; alpha is unchanged.
  fileprivate func multiplied(by other: Color) -> Color {
    Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
  }
}
