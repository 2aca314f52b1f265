/// The outlines of a character, at a font size of 100.
struct Glyph: Sendable {
  /// The advance width, in percent of the font size.
  var width: Double
  var shapes: [ShapeItem]
  /// All outlines as one path, painted like the text; `nil` if the shapes contain anything else.
  let outline: Path?

  init(width: Double, shapes: [ShapeItem]) {
    self.width = width
    self.shapes = shapes
    outline = Self.outline(of: shapes)
  }

  /// Returns the path of one group of constant outlines and a style; `nil` for other shapes.
  private static func outline(of shapes: [ShapeItem]) -> Path? {
    guard shapes.count == 2, case .group(let group) = shapes[0], group.blendMode == .normal,
      case .style(let style) = shapes[1], case .inherited = style.paint,
      case .transform? = group.items.last
      // Drawn: shape by shape.
    else { return nil }
    var path = Path()
    for item in group.items.dropLast() {
      guard case .path(let shape) = item, !shape.isHidden, case .bezier(let bezier) = shape.source,
        !bezier.isAnimated, bezier.expression == nil
        // Drawn: shape by shape.
      else { return nil }
      path.append(bezier.constant, transform: .identity)
    }
    return path
  }
}

/// The glyphs of a document by their fonts.
struct GlyphTable: Sendable {
  /// The family and the style by which glyphs refer to a font.
  struct Face: Hashable, Sendable {
    var family: String
    var style: String
  }

  private var faces: [Face: [String: Glyph]] = [:]

  var isEmpty: Bool { faces.isEmpty }

  /// Adds the glyph of a character unless the font already has one for that character.
  mutating func add(_ glyph: Glyph, for character: String, of face: Face) {
    if faces[face]?[character] == nil { faces[face, default: [:]][character] = glyph }
  }

  func glyphs(of font: FontModel) -> [String: Glyph] {
    faces[Face(family: font.family, style: font.style)] ?? [:]
  }
}
