/// A colour or a gradient that fills or strokes a shape.
enum SVGResolvedPaint {
  case color(Color)
  /// A gradient, and the transform from its coordinates to the shape's; `nil` means the identity.
  case gradient(Gradient, AffineTransform?)

  /// The cost of painting a pixel; 1 for a plain colour.
  var cost: Double {
    switch self {
    case .color: 1
    case .gradient: 6
    }
  }
}

extension SVGBuilder {
  /// Returns the paint for a shape with the bounding box `box`; `nil` if nothing is visible.
  mutating func resolve(
    _ paint: SVGPaint,
    _ opacity: Double,
    of element: XMLElement,
    _ box: Rect?,
    in context: SVGContext
  ) throws(SVGFault) -> SVGResolvedPaint? {
    func plain(_ color: Color) -> SVGResolvedPaint? {
      let color = color.withAlpha(color.alpha * opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    switch paint {
    case .none: return nil
    case .color(let color): return plain(color)
    case .currentColor: return plain(context.style.color)
    case .server(let id, let fallback):
      if let index = self.element(id) {
        switch document.elements[index].name {
        case "linearGradient", "radialGradient":
          return try resolvedGradient(index, opacity, box: box, in: context)
        case "pattern":
          throw .unsupported(
            "the element <pattern> as the paint of <\(element.name)>",
            line: document.elements[index].line
          )
        default: break
        }
      }
      switch fallback {
      // As in librsvg, a missing paint server paints nothing.
      case .missing, .none: return nil
      case .color(let color): return plain(color)
      case .currentColor: return plain(context.style.color)
      }
    }
  }
}
