/// The perspective projection of a layer into its superlayer's plane.
///
/// The layer's sublayers must have no depth. The result is a tree of layers in the coordinates of
/// the superlayer's plane.
struct LayerProjection {
  /// The map from the layer's coordinates to the superlayer's plane.
  let map: Homography

  /// The largest error of projected curves, in points of the superlayer's plane.
  static let tolerance = 0.02

  /// Returns the projected layer without parts behind the viewer; `nil` if it is seen edge-on.
  static func image(of layer: Layer, through map: Homography) -> Layer? {
    let determinant = map.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return LayerProjection(map: map).image(of: layer)
  }

  /// A part of a layer's projection, in the coordinates of the superlayer's plane.
  enum Piece {
    case shape(Shape)
    case contents(LayerContents)
    case layer(Layer)
  }

  func image(of layer: Layer) -> Layer {
    var image = Layer(name: layer.name)
    image.id = layer.id
    image.isHidden = layer.isHidden
    image.opacity = layer.opacity
    image.allowsGroupOpacity = layer.allowsGroupOpacity
    let outline = self.outline(of: layer)
    if let box = outline.bounds {
      image.bounds = box
      image.anchorPoint = .zero
      image.position = box.origin
    }
    let local = map.local(at: layer.bounds.center)
    image.shadow = layer.shadow.projected(by: local)
    if layer.masksToBounds { image.shadow.opacity = 0 }
    if let mask = layer.mask { image.mask = inside(mask.transformToSuperlayer).image(of: mask) }
    projectOptions(of: layer, to: &image, local: local)

    var pieces: [Piece] = []
    if let color = layer.backgroundColor { pieces.append(.shape(Shape(outline, fill: color))) }
    let inside = piecesInside(layer, outline: outline)
    if layer.masksToBounds, layer.clipsUncertainly {
      var clip = Layer()
      clip.mask = Layer(shape: Shape(outline))
      clip.show(inside)
      if !inside.isEmpty { pieces.append(.layer(clip)) }
    } else {
      pieces += inside
    }
    image.show(pieces)
    return image
  }

  /// Returns the projection for content that `transform` maps to the layer's coordinates.
  func inside(_ transform: AffineTransform) -> LayerProjection {
    LayerProjection(map: Homography(transform).concatenating(map))
  }

  private func outline(of layer: Layer) -> Path { project(layer.outline()) }

  func project(_ path: Path) -> Path { path.projected(by: map, tolerance: Self.tolerance) }

  // MARK: Parts

  /// Returns the pieces that a layer clips to its bounds: contents, shape, sublayers and border.
  private func piecesInside(_ layer: Layer, outline: Path) -> [Piece] {
    var pieces = self.pieces(of: layer.contents, in: layer, outline: outline)
    if let shape = layer.shape { pieces += self.pieces(of: shape) }
    let geometry = layer.sublayerGeometry
    for sublayer in layer.sublayersInDrawingOrder where !sublayer.isHidden {
      let place = sublayer.transformToSuperlayer.then(geometry)
      pieces.append(.layer(self.inside(place).image(of: sublayer)))
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      var border = Shape(outline, fill: color)
      border.fillRule = .evenOdd
      let inner = layer.bounds.insetBy(dx: layer.borderWidth, dy: layer.borderWidth)
      if !inner.isEmpty { border.path?.append(project(layer.outline(insetBy: layer.borderWidth))) }
      pieces.append(.shape(border))
    }
    return pieces
  }

  private func pieces(of contents: LayerContents, in layer: Layer, outline: Path) -> [Piece] {
    if case .drawing(let drawing) = contents { return drawing.shapes.flatMap { pieces(of: $0) } }
    let image = projected(contents, in: layer, outline: outline)
    return image == .none ? [] : [.contents(image)]
  }

  private func projected(
    _ contents: LayerContents,
    in layer: Layer,
    outline: Path
  ) -> LayerContents {
    switch contents {
    case .none: return .none
    case .image(let image):
      let frame = image.frame(in: layer.bounds)
      guard !frame.isEmpty else { return .none }
      let isClipped = layer.masksToBounds && frame.holds(layer.bounds)
      let area = isClipped ? layer.bounds : frame
      let edge = isClipped ? outline : project(Path(rect: frame))
      return .projected(
        ProjectedContents(
          contents: contents,
          bounds: layer.bounds,
          area: area,
          map: map,
          outline: edge
        )
      )
    case .gradient:
      guard !layer.bounds.isEmpty else { return .none }
      return .projected(
        ProjectedContents(
          contents: contents,
          bounds: layer.bounds,
          area: layer.bounds,
          map: map,
          outline: outline
        )
      )
    case .drawing(let drawing):
      return .drawing(Drawing(drawing.shapes.flatMap { plainShapes(of: $0) }))
    case .crossFade(let fade):
      return .crossFade(
        CrossFade(
          from: projected(fade.from, in: layer, outline: outline),
          to: projected(fade.to, in: layer, outline: outline),
          fraction: fade.fraction
        )
      )
    case .projected(var projected):
      projected.map = projected.map.concatenating(map)
      projected.outline = project(projected.outline)
      return .projected(projected)
    }
  }
}

extension Layer {
  /// Sets the layer's content to the pieces of a projection, in drawing order.
  fileprivate mutating func show(_ pieces: [LayerProjection.Piece]) {
    if pieces.count == 1, case .contents(let contents) = pieces[0] {
      self.contents = contents
      return
    }
    var shapes: [Shape] = []
    var layers: [Layer] = []
    func finish() {
      guard !shapes.isEmpty else { return }
      var layer = Layer()
      layer.contents = .drawing(Drawing(shapes))
      layers.append(layer)
      shapes = []
    }
    for piece in pieces {
      switch piece {
      case .shape(let shape): shapes.append(shape)
      case .contents(let contents):
        finish()
        var layer = Layer()
        layer.contents = contents
        layers.append(layer)
      case .layer(let layer):
        finish()
        layers.append(layer)
      }
    }
    if layers.isEmpty {
      if !shapes.isEmpty { contents = .drawing(Drawing(shapes)) }
      return
    }
    finish()
    sublayers = layers
  }

  /// Whether clipping can have an effect, because content may extend beyond the bounds.
  fileprivate var clipsUncertainly: Bool {
    if !sublayers.isEmpty || hasShape { return true }
    switch contents {
    case .none, .gradient: return false
    case .image(let image):
      let frame = image.frame(in: bounds)
      return !(frame.holds(bounds) || (cornerRadius == 0 && bounds.holds(frame)))
    case .drawing, .crossFade, .projected: return true
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    contains(other.origin) && contains(Point(other.maxX, other.maxY))
  }
}
