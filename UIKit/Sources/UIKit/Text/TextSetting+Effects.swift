import Geometry
import Layers
@_spi(UIKit) import Text

// The outlines and shadows of attributed texts.
extension TextSetting {
  /// Draws the glyphs of a layout, whose origin is the context's, with outlines and shadows.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - space: The width and the height for which the layout was made; `nil` for no limits.
  ///   - context: The context.
  func drawGlyphs(of layout: TextLayout, for space: CGSize?, in context: CGContext) {
    guard runs.contains(where: { Self.hasEffect($0.attributes) }) else {
      for shape in layout.shapes { context.addTransformed(shape) }
      return
    }
    drawEffects(for: space, in: context)
  }

  private static func hasEffect(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
    attributes[.shadow] is NSShadow || strokeWidth(attributes) != 0
  }

  /// The width of the glyphs' outlines, in percent of the font size; negative if the glyphs are
  /// filled, too.
  private static func strokeWidth(_ attributes: [NSAttributedString.Key: Any]) -> Double {
    Boxing.number(attributes[.strokeWidth]) ?? 0
  }

  /// Draws the glyphs run by run.
  private func drawEffects(for space: CGSize?, in context: CGContext) {
    // In a second layout, each run has a unique colour, by which the run's shapes are recognised.
    var marked = self
    var known: [Color: Int] = [:]
    for index in runs.indices {
      let mark = UIColor(
        red: CGFloat(index % 256) / 255,
        green: CGFloat(index / 256 % 256) / 255,
        blue: 0,
        alpha: 1
      )
      known[mark.cgColor.color] = index
      marked.runs[index].attributes[.foregroundColor] = mark
    }
    for shape in marked.layout(width: space?.width, height: space?.height).shapes {
      guard let path = shape.path, let index = shape.fillColor.flatMap({ known[$0] }) else {
        continue
      }
      draw(CGPath(path), runs[index].attributes, in: context)
    }
  }

  private func draw(
    _ glyphs: CGPath,
    _ attributes: [NSAttributedString.Key: Any],
    in context: CGContext
  ) {
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow = attributes[.shadow] as? NSShadow {
      context.setShadow(
        offset: shadow.shadowOffset,
        blur: shadow.shadowBlurRadius,
        color: Self.color(shadow.shadowColor)
      )
    }
    let fill = Self.color(attributes[.foregroundColor]) ?? UIColor.black.cgColor
    let width = Self.strokeWidth(attributes)
    if width <= 0 {
      context.setFillColor(fill)
      context.addPath(glyphs)
      context.fillPath()
      // The shadow of the outline would lie on the filled glyphs.
      context.setShadow(offset: .zero, blur: 0, color: nil)
    }
    guard width != 0 else { return }
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    context.setStrokeColor(Self.color(attributes[.strokeColor]) ?? fill)
    context.setLineWidth(CGFloat(abs(width)) / 100 * font.pointSize)
    context.addPath(glyphs)
    context.strokePath()
  }

  /// Returns a colour of UIKit or, as in text layers, of Core Graphics.
  static func color(_ value: Any?) -> CGColor? {
    value as? CGColor ?? (value as? UIColor)?.cgColor
  }
}
