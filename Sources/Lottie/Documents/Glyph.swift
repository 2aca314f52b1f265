/// A character with its outlines, at a size of 100.
struct Glyph: Sendable {
  /// The width, in percent of the size.
  var width: Double
  var shapes: [ShapeItem]
  /// All outlines as one path, painted like the text; `nil` if the shapes have more than outlines.
  let outline: Path?

  init(width: Double, shapes: [ShapeItem]) {
    self.width = width
    self.shapes = shapes
    outline = Self.outline(of: shapes)
  }

  /// Returns the path of a group of constant outlines, followed by a style.
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
  /// A font, as glyphs name it.
  struct Face: Hashable, Sendable {
    var family: String
    var style: String
  }

  private var faces: [Face: [String: Glyph]] = [:]

  var isEmpty: Bool { faces.isEmpty }

  /// Adds the glyph of a character; of equal ones the first counts.
  mutating func add(_ glyph: Glyph, for character: String, of face: Face) {
    if faces[face]?[character] == nil { faces[face, default: [:]][character] = glyph }
  }

  /// Returns the glyphs of a font by their characters.
  func glyphs(of font: FontModel) -> [String: Glyph] {
    faces[Face(family: font.family, style: font.style)] ?? [:]
  }
}
