/// The outlines of a character, at a font size of 100.
struct Glyph: Sendable {
  /// The advance width, in percent of the font size.
  var width: Double
  var shapes: [ShapeItem]
  /// The outlines as one path in the text's colour; `nil` if the shapes cannot be combined.
  let outline: Path?

  init(width: Double, shapes: [ShapeItem]) {
    self.width = width
    self.shapes = shapes
    outline = Self.outline(of: shapes)
  }

  /// Returns the path of a single group with constant outlines; `nil` for other shapes.
  private static func outline(of shapes: [ShapeItem]) -> Path? {
    guard shapes.count == 2, case .group(let group) = shapes[0], group.blendMode == .normal,
      case .style(let style) = shapes[1], case .inherited = style.paint,
      case .transform? = group.items.last
      // Supported: without an outline, the glyph is drawn shape by shape.
    else { return nil }
    var path = Path()
    for item in group.items.dropLast() {
      guard case .path(let shape) = item, !shape.isHidden, case .bezier(let bezier) = shape.source,
        !bezier.isAnimated, bezier.expression == nil
        // Supported: without an outline, the glyph is drawn shape by shape.
      else { return nil }
      path.append(bezier.constant, transform: .identity)
    }
    return path
  }
}

/// A table of glyphs by font and character.
struct GlyphTable: Sendable {
  /// The family and the style that a glyph names as its font.
  struct Face: Hashable, Sendable {
    var family: String
    var style: String
  }

  private var faces: [Face: [String: Glyph]] = [:]

  var isEmpty: Bool { faces.isEmpty }

  /// Adds a glyph for a character unless the table already contains one.
  mutating func add(_ glyph: Glyph, for character: String, of face: Face) {
    if faces[face]?[character] == nil { faces[face, default: [:]][character] = glyph }
  }

  func glyphs(of font: FontModel) -> [String: Glyph] {
    faces[Face(family: font.family, style: font.style)] ?? [:]
  }
}
