/// A painter that creates a layer for each letter of a text.
struct TextPainter {
  private let document: DocumentModel
  private let model: TextModel
  private let frame: Double

  init(_ document: DocumentModel, _ model: TextModel, at frame: Double) {
    self.document = document
    self.model = model
    self.frame = frame
  }

  /// Returns the layers of the letters, in order.
  func layers(_ limits: LottieLimits, _ budget: inout DrawingBudget) -> [Layer] {
    guard let text = model.document(at: frame), text.size > 0, text.size < 1e6 else { return [] }
    var layers: [Layer] = []
    for letter in TextArrangement(text, model, document, at: frame).placed {
      guard letter.opacity > 0, budget.allows(letter.transform.affine), budget.takeShape() else {
        continue
      }
      var layer = Layer(name: String(letter.character))
      place(&layer, letter.transform)
      layer.opacity = letter.opacity
      layer.sublayers = contents(letter, size: text.size, limits, &budget)
      if !layer.sublayers.isEmpty { layers.append(layer) }
    }
    return layers
  }

  private func place(_ layer: inout Layer, _ transform: Transform3D) {
    let matrix = transform.affine
    layer.position = Point(matrix.tx, matrix.ty)
    layer.transform = Transform3D(
      AffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
    )
  }

  private func contents(
    _ letter: TextArrangement.Placed,
    size: Double,
    _ limits: LottieLimits,
    _ budget: inout DrawingBudget
  ) -> [Layer] {
    let (path, scale): (Path, Double)
    switch letter.shape {
    case .outline(let outline): (path, scale) = (outline.path, size)
    case .glyph(let glyph):
      guard let outline = glyph.outline else {
        let scene = ShapeScene(glyph.shapes(size: size), at: frame, limits: limits, budget: &budget)
        return ShapePainter(scene, at: frame, textPaint: letter.paint).layers
      }
      (path, scale) = (outline, size / 100)
    }
    guard !path.isEmpty, budget.take(points: path.elements.count) else { return [] }
    var shape = Shape(path.transformed(by: .scale(x: scale, y: scale)), fill: nil)
    letter.paint.apply(to: &shape)
    return [Layer(name: "", shape: shape)]
  }
}

extension Glyph {
  /// Returns the glyph's shapes, scaled to a font size.
  fileprivate func shapes(size: Double) -> [ShapeItem] {
    guard case .group(var group)? = shapes.first,
      case .transform(var transform)? = group.items.last
    else { return shapes }
    var result = shapes
    transform.scale = Property(Numbers(size, size, 100, 0))
    group.items[group.items.count - 1] = .transform(transform)
    result[0] = .group(group)
    return result
  }
}
