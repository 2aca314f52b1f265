/// The background, border, pictures, gradients and drawings of layers.
extension LottieLayerWriter {
  func backgroundPieces(of states: States<Layer>, canvas: Rect?) -> [LottiePiece] {
    let parts = states.part { layer -> ColoredBox? in
      var part = ColoredBox(layer)
      // The canvas has an integer size, and the background fills all of it.
      if let canvas, part?.box.radius == 0 { part?.box = RoundedBox(canvas, 0) }
      return part
    }
    guard let parts else { return [] }
    let fill = self.fill(parts.map(\.color), of: parts)
    return [.shapes(LottieGroup([rectangle(parts.map(\.box)), fill]))]
  }

  func borderPieces(of states: States<Layer>) -> [LottiePiece] {
    let parts = states.part(BorderLine.init)
    guard let parts else { return [] }
    let colors = parts.map(\.color)
    let stroke = LottieValue.object([
      "ty": .string("st"), "c": color(colors),
      "o": opacity(colors.map(\.alpha), of: parts),
      "w": timeline.property(parts.map(\.width), tolerance: precision.length),
      "lc": .whole(1), "lj": .whole(1), "ml": .whole(4),
    ])
    return [.shapes(LottieGroup([rectangle(parts.map(\.box)), stroke]))]
  }

  mutating func contentPieces(of states: States<Layer>) throws -> [LottiePiece] {
    var pieces = gradientPieces(of: states)
    pieces += try picturePieces(of: states)
    for shapes in states.drawings { pieces += shapePieces(of: shapes) }
    return pieces
  }

  /// Returns a rectangle filled with the layer's gradient.
  private mutating func gradientPieces(of states: States<Layer>) -> [LottiePiece] {
    let shapes = states.part { layer -> Shape? in
      guard case .gradient(var gradient) = layer.contents, !layer.bounds.isEmpty else { return nil }
      func place(_ point: Point) -> Point {
        let bounds = layer.bounds
        return Point(bounds.minX + point.x * bounds.width, bounds.minY + point.y * bounds.height)
      }
      let (start, end) = (place(gradient.startPoint), place(gradient.endPoint))
      gradient.startPoint = start
      gradient.endPoint = end
      if gradient.kind == .axial {
        // In unit coordinates, lines of equal colour are perpendicular to the axis. Stretching to
        // the layer's bounds changes that angle.
        let normal = Vector(
          dx: (end.x - start.x) / (layer.bounds.width * layer.bounds.width),
          dy: (end.y - start.y) / (layer.bounds.height * layer.bounds.height)
        )
        let square = normal.dx * normal.dx + normal.dy * normal.dy
        let way = (end.x - start.x) * normal.dx + (end.y - start.y) * normal.dy
        if square > 0 { gradient.endPoint = start + normal * (way / square) }
      }
      gradient.focalPoint = gradient.focalPoint.map(place)
      var shape = Shape(layer.outline(), fill: .black)
      shape.fillGradient = gradient
      return shape
    }
    return shapePieces(of: shapes)
  }

  // MARK: Pictures

  private mutating func picturePieces(of states: States<Layer>) throws -> [LottiePiece] {
    guard let parts = states.part(PicturePart.init) else { return [] }
    struct Key: Hashable {
      var bitmap: Bitmap
      var part: Rect
    }
    let variants = parts.variants { Key(bitmap: $0.image.bitmap, part: $0.image.contentsRect) }
    return try variants.map { parts in
      let bitmap = parts.values[0].image.bitmap
      let part = parts.values[0].image.contentsRect
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      let source = Rect(
        x: part.minX * width,
        y: part.minY * height,
        width: part.width * width,
        height: part.height * height
      )
      let id = try assets.add(bitmap, encode: encodePicture)
      var layer = makeLayer(.image, [LottieEntry("refId", .string(id))])
      if part != Rect(x: 0, y: 0, width: 1, height: 1) {
        let outline = unscaled.path([Path(rect: source)])
        layer.extras = Self.masks([Self.mask("a", outline[0])])
        notes.features.insert(.masks)
      }
      layer.placement = placement(
        parts.index,
        of: parts.values.map { part in
          let scale = AffineTransform.scale(
            x: part.frame.width / source.width,
            y: part.frame.height / source.height
          )
          return AffineTransform.translation(x: -source.minX, y: -source.minY).then(scale)
            .then(.translation(x: part.frame.minX, y: part.frame.minY))
        },
        about: parts.values.map { _ in source.origin },
        extent: Rect(x: 0, y: 0, width: width, height: height)
      )
      let opacity = opacity(parts.map { _ in 1 }, of: parts)
      layer.opacity = opacity == .still(.whole(100)) ? nil : opacity
      return .layer(layer)
    }
  }
}
