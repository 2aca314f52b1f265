import Geometry
import Layers

/// Makes layers of a text: one for each letter.
struct TextPainter {
  private let document: DocumentModel
  private let text: TextModel.Document?
  private let frame: Double

  init(_ document: DocumentModel, _ model: TextModel, at frame: Double) {
    self.document = document
    self.frame = frame
    text = model.documents.last { $0.time <= frame } ?? model.documents.first
  }

  /// The letters in their order.
  func layers(_ limits: LottieLimits, _ budget: inout DrawingBudget) -> [Layer] {
    guard let text, text.size > 0, text.size < 1e6 else { return [] }
    let layout = TextLayout(text, document)
    let paint = TextPaint(text)
    var layers: [Layer] = []
    for letter in layout.letters {
      guard let glyph = letter.glyph, budget.takeShape(), letter.origin.isFinite else { continue }
      let scene = ShapeScene(
        glyph.shapes(size: text.size),
        at: frame,
        limits: limits,
        budget: &budget
      )
      var layer = Layer(name: glyph.character)
      layer.position = letter.origin
      layer.sublayers = ShapePainter(scene, at: frame, textPaint: paint).layers
      if !layer.sublayers.isEmpty { layers.append(layer) }
    }
    return layers
  }
}

extension Glyph {
  /// The outlines at a size.
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
